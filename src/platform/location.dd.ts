import { toGcj02, toWgs84 } from '@/lib/gcj02';
import { ReadableError } from './error-text';
import type { LocationPort } from './location-port';

export const readPlace: LocationPort['readPlace'] = () =>
  new Promise((resolve, reject) => {
    dd.getLocation({
      success: ({ longitude, latitude }) => resolve(toWgs84({ longitude: Number(longitude), latitude: Number(latitude) })),
      fail: () => reject(new ReadableError('没有取得您的位置，请在手机设置中允许钉钉定位后再试')),
    });
  });

export const showWay: LocationPort['showWay'] = ({ name, address, ...place }) => {
  const { longitude, latitude } = toGcj02(place);
  dd.openLocation({ longitude, latitude, name, address: address || name });
};
