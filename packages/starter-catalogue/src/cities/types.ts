/** The cities of one state that the operator opens with. The key of a city is its id. */
export interface StateCities {
  state: string;
  cities: Record<string, { name: string; pincodeRanges: string[] }>;
}
