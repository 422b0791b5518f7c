import { cityInputSchema, savedCitySchema } from '../entities/admin-catalogue';
import { defineRecordWrites } from './define-record-writes';

export const {
  create: createCity,
  update: updateCity,
  remove: deleteCity,
} = defineRecordWrites({
  name: 'cities',
  input: cityInputSchema,
  answer: savedCitySchema,
  summaries: {
    create: 'Adds a city; pincodes that it shares with another city are answered as a warning.',
    update: 'Replaces a city; refused when it is no longer in the version that was read.',
    remove: 'Deletes a city that nothing uses.',
  },
});
