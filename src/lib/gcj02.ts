interface Position {
  longitude: number;
  latitude: number;
}

/** The ellipsoid for the shift (Krasovsky 1940): half its long axis in metres, and the square of its eccentricity. */
const HALF_AXIS_M = 6_378_245;
const ECCENTRICITY_SQUARED = 0.00669342162296594323;

/** The approximate region where maps use GCJ-02. */
const CHINA = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 };

const sine = (turns: number): number => Math.sin(turns * Math.PI);

const ripple = (value: number): number => ((20 * sine(6 * value) + 20 * sine(2 * value)) * 2) / 3;

function northward(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return base + ripple(x) + ((20 * sine(y) + 40 * sine(y / 3)) * 2) / 3 + ((160 * sine(y / 12) + 320 * sine(y / 30)) * 2) / 3;
}

function eastward(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return base + ripple(x) + ((20 * sine(x) + 40 * sine(x / 3)) * 2) / 3 + ((150 * sine(x / 12) + 300 * sine(x / 30)) * 2) / 3;
}

/**
 * Returns the position at which China's public maps draw a WGS-84 position: shifted by some hundred metres, as the law on maps requires. Outside
 * China it is unchanged.
 */
export function toGcj02({ longitude, latitude }: Position): Position {
  const isAbroad = longitude < CHINA.west || longitude > CHINA.east || latitude < CHINA.south || latitude > CHINA.north;
  if (isAbroad) return { longitude, latitude };
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const bulge = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2;
  const metresNorth = ((HALF_AXIS_M * (1 - ECCENTRICITY_SQUARED)) / bulge ** 1.5) * (Math.PI / 180);
  const metresEast = (HALF_AXIS_M / Math.sqrt(bulge)) * Math.cos(radians) * (Math.PI / 180);
  return { longitude: longitude + eastward(x, y) / metresEast, latitude: latitude + northward(x, y) / metresNorth };
}

/** Returns the WGS-84 position of a drawn point, to within a metre: the shift hardly changes over its own length. */
export function toWgs84(drawn: Position): Position {
  const shifted = toGcj02(drawn);
  const near = { longitude: 2 * drawn.longitude - shifted.longitude, latitude: 2 * drawn.latitude - shifted.latitude };
  const again = toGcj02(near);
  return {
    longitude: near.longitude + drawn.longitude - again.longitude,
    latitude: near.latitude + drawn.latitude - again.latitude,
  };
}
