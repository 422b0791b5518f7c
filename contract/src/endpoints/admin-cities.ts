import { cityChangeSchema, cityInputSchema, savedCitySchema } from '../entities/admin-catalogue';
import { defineRecordWrites } from './define-record-writes';

export const {
  create: createCity,
  update: updateCity,
  remove: deleteCity,
} = defineRecordWrites({
  name: 'cities',
  input: cityInputSchema,
  change: cityChangeSchema,
  answer: savedCitySchema,
  summaries: {
    create: 'Adds a city; pincodes that it shares with another city are answered as a warning.',
    update:
      'Changes a city: what is left out stays; refused when it is no longer in the version that is sent along.',
    remove: 'Deletes a city that nothing uses.',
  },
});
