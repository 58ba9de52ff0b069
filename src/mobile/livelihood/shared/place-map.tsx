import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import type { DevicePlace } from '@/platform/location-port';
import { MapView } from '@/platform/map';
import { spoken } from '@/ui/a11y';

/** One project on the map. */
export function PlaceMap({ point: { longitude, latitude, name } }: { point: DevicePlace & { name: string } }) {
  const [hasFailed, setFailed] = useState(false);
  const places = useMemo(() => [{ id: 'place', name, longitude, latitude }], [name, longitude, latitude]);
  if (hasFailed) {
    return (
      <View className="live-note" {...spoken}>
        这里显示不了地图。
      </View>
    );
  }
  return (
    <View className="live-map">
      <MapView label={`${name}的位置`} places={places} chosenId="place" onFailed={() => setFailed(true)} />
    </View>
  );
}
