import { SUPPORT_HOURS } from '@gharseva/contract/rules';

/** The operator of the site, from its configuration. */
export interface Business {
  name: string;
  phone: string;
  email: string;
  registeredName: string;
  /** Addresses of its social profiles. */
  social: readonly string[];
}

const CONTEXT = 'https://schema.org';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const { opens, closes, firstDay, lastDay } = SUPPORT_HOURS;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The id by which other structured data refers to the business. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** The business with contact and opening hours (docs/specification.md section 1). No address: it has no shop to visit. */
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

/** Questions and answers, verbatim as on the page. */
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

/** The path from home to a page: names with absolute addresses. */
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

/** A category of services with all its offers; `cities` are where they are available. */
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
