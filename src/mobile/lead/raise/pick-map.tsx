import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import { useDeputyStructure } from '@/features/deputy-info/queries';
import type { DevicePlace } from '@/platform/location-port';
import { MapView } from '@/platform/map';
import { spoken } from '@/ui/a11y';

const DIGITS = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
/** The default centre of the map when no place is known: the middle of the country. */
const SOMEWHERE = { longitude: 104.2, latitude: 35.9 };

/** Returns the seat of the area, or of the nearest area above it whose seat is known. */
function useMiddle(areaCode: string): DevicePlace {
  const { data } = useDeputyStructure();
  return useMemo(() => {
    const areas = data?.byArea ?? [];
    const near = areas
      .filter((area) => areaCode.startsWith(area.areaCode))
      .sort((one, other) => other.areaCode.length - one.areaCode.length);
    const found = [...near, ...areas].find(({ longitude, latitude }) => longitude !== null && latitude !== null);
    return found?.longitude && found.latitude ? { longitude: found.longitude, latitude: found.latitude } : SOMEWHERE;
  }, [data, areaCode]);
}

interface PickMapProps {
  areaCode: string;
  point: DevicePlace | null;
  onPick: (point: DevicePlace) => void;
}

/** A map on which the user presses a point. */
export function PickMap({ areaCode, point, onPick }: PickMapProps) {
  const [hasFailed, setFailed] = useState(false);
  const [begunAt] = useState(point);
  const middle = useMiddle(areaCode);
  const shown = begunAt ?? middle;
  const places = useMemo(
    () => [{ id: 'place', name: point ? '线索的位置' : '在地图上点选', ...(point ?? shown), ...(!point && { weight: 0 }) }],
    [point, shown],
  );
  if (hasFailed) {
    return (
      <View className="lead-days" {...spoken}>
        这里显示不了地图，可以写明地点，或记下现在的位置。
      </View>
    );
  }
  return (
    <View className="lead-map">
      <MapView
        label="线索的位置，点击地图选择"
        places={places}
        chosenId="place"
        onPick={({ longitude, latitude }) => onPick({ longitude: rounded(longitude), latitude: rounded(latitude) })}
        onFailed={() => setFailed(true)}
      />
    </View>
  );
}
