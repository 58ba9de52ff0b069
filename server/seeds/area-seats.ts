/** A position in degrees of WGS-84. */
interface Seat {
  longitude: number;
  latitude: number;
}

/** The government seats of the city and its counties, by area code: approximate, for maps of the whole city. */
const SEATS: Readonly<Record<string, Seat>> = {
  '3311': { longitude: 119.9229, latitude: 28.4676 },
  '331102': { longitude: 119.9137, latitude: 28.4461 },
  '331121': { longitude: 120.2896, latitude: 28.1392 },
  '331122': { longitude: 120.0912, latitude: 28.6592 },
  '331123': { longitude: 119.2763, latitude: 28.5924 },
  '331124': { longitude: 119.482, latitude: 28.4489 },
  '331125': { longitude: 119.5734, latitude: 28.1155 },
  '331126': { longitude: 119.0628, latitude: 27.619 },
  '331127': { longitude: 119.6355, latitude: 27.9733 },
  '331181': { longitude: 119.1414, latitude: 28.0746 },
};

/** The columns of an area's position; both are null when it is not known. */
export const seatOf = (code: string): Seat | { longitude: null; latitude: null } => SEATS[code] ?? { longitude: null, latitude: null };
