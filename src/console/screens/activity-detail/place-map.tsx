import { useMemo, useState } from 'react';
import { MapView } from '@/platform/map';

interface PlaceMapProps {
  /** Longitude and latitude, in the format of the contract. */
  position: string;
  place: string;
}

/** Shows the place of an activity on a map. */
export function PlaceMap({ position, place }: PlaceMapProps) {
  const [hasFailed, setFailed] = useState(false);
  const places = useMemo(() => {
    const [longitude = 0, latitude = 0] = position.split(',').map(Number);
    return [{ id: 'place', name: place, longitude, latitude }];
  }, [position, place]);
  if (hasFailed) return <p className="console-muted">地图没有加载成功，请稍后再试。</p>;
  return (
    <div className="console-activity-map">
      <MapView label={`${place}的位置`} places={places} chosenId="place" onFailed={() => setFailed(true)} />
    </div>
  );
}
