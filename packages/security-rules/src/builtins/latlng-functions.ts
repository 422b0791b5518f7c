import { fail } from '../values/rule-failure';
import { RuleLatLng } from '../values/rule-value';
import { type Builtin, builtin } from './signature';

/** Mean radius of Earth, in metres. */
const EARTH = 6_371_010;

/** Methods of latlng; the distance is in metres, along the great circle. */
export const latlngMethods: Record<string, Builtin> = {
  latitude: builtin<[RuleLatLng]>([], (place) => place.latitude),
  longitude: builtin<[RuleLatLng]>([], (place) => place.longitude),
  distance: builtin<[RuleLatLng, RuleLatLng]>(['latlng'], (from, to) => {
    const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
    const across = Math.cos((from.latitude * Math.PI) / 180) * Math.cos((to.latitude * Math.PI) / 180);
    const chord = half(to.latitude - from.latitude) + across * half(to.longitude - from.longitude);
    return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(chord)));
  }),
};

/** `latlng.value(latitude, longitude)`, in degrees. */
export const latlngFunctions: Record<string, Builtin> = {
  value: builtin<[bigint | number, bigint | number]>(['float', 'float'], (latitude, longitude) => {
    const place = new RuleLatLng(Number(latitude), Number(longitude));
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
    return fail(
      'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
        `latitude: ${latitude}, longitude: ${longitude}.`,
    );
  }),
};
