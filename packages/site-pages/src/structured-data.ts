import { SUPPORT_HOURS } from '@gharseva/contract/rules';

/** Who runs the site, as its configuration says. */
export interface Business {
  name: string;
  phone: string;
  email: string;
  registeredName: string;
  /** The addresses of its pages elsewhere. */
  social: readonly string[];
}

const CONTEXT = 'https://schema.org';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const { opens, closes, firstDay, lastDay } = SUPPORT_HOURS;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How other descriptions refer to the business. */
export const businessId = (origin: string): string => `${origin}/#business`;

/**
 * The business: how to reach it, and when (docs/specification.md section 1).
 * It has no shop to visit, so no address is claimed.
 */
export function businessData(business: Business, origin: string, image: string) {
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: business.name,
    legalName: business.registeredName,
    url: `${origin}/`,
    image,
    telephone: business.phone,
    email: business.email,
    areaServed: { '@type': 'Country', name: 'India' },
    currenciesAccepted: 'INR',
    paymentAccepted: 'Cash, UPI',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS.slice(firstDay, lastDay + 1),
      opens: clock(opens),
      closes: clock(closes),
    },
    sameAs: [...business.social],
  };
}

/** Questions and answers that are on the page, word for word. */
export function faqData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way to a page from the home page, as names with their whole addresses. */
export function breadcrumbData(steps: readonly { name: string; href: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: href,
    })),
  };
}

/** One group of services with their prices in whole rupees. */
export interface OfferGroup {
  name: string;
  offers: readonly { name: string; description: string; price: number; city: string | null }[];
}

/** A kind of service with all that is offered of it; `cities` are where it can be had. */
export function serviceData(options: {
  name: string;
  description: string;
  href: string;
  origin: string;
  image: string;
  cities: readonly string[];
  groups: readonly OfferGroup[];
}) {
  const { name, description, href, origin, image, cities, groups } = options;
  const city = (one: string) => ({ '@type': 'City', name: one });
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: href,
    image,
    provider: { '@id': businessId(origin), '@type': 'LocalBusiness' },
    areaServed: cities.length > 0 ? cities.map(city) : { '@type': 'Country', name: 'India' },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name,
      itemListElement: groups.map((group) => ({
        '@type': 'OfferCatalog',
        name: group.name,
        itemListElement: group.offers.map((offer) => ({
          '@type': 'Offer',
          price: offer.price,
          priceCurrency: 'INR',
          ...(offer.city !== null && { areaServed: city(offer.city) }),
          itemOffered: {
            '@type': 'Service',
            name: offer.name,
            ...(offer.description && { description: offer.description }),
          },
        })),
      })),
    },
  };
}
