import { ReadableError } from './error-text';
import type { LocationPort } from './location-port';

const WAIT_MS = 10_000;
/** Recent enough to find places nearby. */
const OLDEST_MS = 60_000;

export const readPlace: LocationPort['readPlace'] = () =>
  new Promise((resolve, reject) => {
    const failed = () => reject(new ReadableError('没有取得您的位置，请在浏览器或手机设置中允许定位后再试'));
    if (!('geolocation' in navigator)) {
      failed();
      return;
    }
    navigator.geolocation.getCurrentPosition(({ coords: { longitude, latitude } }) => resolve({ longitude, latitude }), failed, {
      timeout: WAIT_MS,
      maximumAge: OLDEST_MS,
    });
  });

/** The usual map on phones in China; the page itself handles a missing app. */
const MAP_PAGE = 'https://uri.amap.com/marker';

export const showWay: LocationPort['showWay'] = ({ longitude, latitude, name }) => {
  const query = new URLSearchParams({ position: `${String(longitude)},${String(latitude)}`, name, coordinate: 'wgs84', callnative: '1' });
  window.open(`${MAP_PAGE}?${query.toString()}`, '_blank', 'noopener');
};
