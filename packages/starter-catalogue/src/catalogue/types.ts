/** One bookable service. `price` is whole rupees; `duration` whole minutes; `city` a city id, everywhere if absent. */
export interface CatalogueService {
  name: string;
  description: string;
  price: number;
  duration: number;
  city?: string;
}

/** A group of services, shown as one block of a category page. The key of each service is the end of its id. */
export interface CatalogueSubcategory {
  name: string;
  description: string;
  services: Record<string, CatalogueService>;
}

/** Name and description in another language, by the id of what they name. */
export type Texts = Readonly<Record<string, readonly [name: string, description: string]>>;

/** A tile of the home page. `slug` is its id; the key of each subcategory is the end of that one's id. */
export interface CatalogueCategory {
  slug: string;
  name: string;
  description: string;
  subcategories: Record<string, CatalogueSubcategory>;
}
