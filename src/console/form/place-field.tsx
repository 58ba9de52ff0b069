import { Button, InputNumber } from 'antd';
import { useMemo, useState } from 'react';
import { useDeputyStructure } from '@/features/deputy-info/queries';
import { MapView } from '@/platform/map';
import './place-field.scss';

export interface MapPlaceValue {
  longitude: number;
  latitude: number;
}

interface PlaceFieldProps {
  id?: string;
  value?: MapPlaceValue | null;
  onChange?: (place: MapPlaceValue | null) => void;
  /** The area that the map shows while no place is chosen. */
  areaCode: string | undefined;
  mayEdit: boolean;
  /** The name of the object at the place, e.g. 联络站; shown on the map. */
  of: string;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
/** The centre of the map when nothing else is known: the middle of the country. */
const SOMEWHERE = { longitude: 104.2, latitude: 35.9 };

/** Returns the seat of the area, or of the nearest area above it whose seat is known. */
function useMiddle(areaCode: string | undefined): MapPlaceValue {
  const { data } = useDeputyStructure();
  return useMemo(() => {
    const areas = data?.byArea ?? [];
    const near = areas
      .filter((area) => areaCode?.startsWith(area.areaCode))
      .sort((one, other) => other.areaCode.length - one.areaCode.length);
    const found = [...near, ...areas].find(({ longitude, latitude }) => longitude !== null && latitude !== null);
    return found?.longitude && found.latitude ? { longitude: found.longitude, latitude: found.latitude } : SOMEWHERE;
  }, [data, areaCode]);
}

/** A field for a place: the user presses on the map or types the degrees. */
export function PlaceField({ id, value, onChange, areaCode, mayEdit, of }: PlaceFieldProps) {
  const [hasMap, setHasMap] = useState(true);
  const [begunAt] = useState(value);
  const middle = useMiddle(areaCode);
  const place = value ?? null;
  const shown = begunAt ?? middle;
  const places = useMemo(
    () => [{ id: 'place', name: place ? of : '在地图上点选', ...(place ?? shown), ...(!place && { weight: 0 }) }],
    [place, shown, of],
  );
  const set = (part: Partial<MapPlaceValue>) => onChange?.({ ...(place ?? shown), ...part });
  return (
    <div className="console-place" id={id}>
      {hasMap && (
        <div className="console-place__map">
          <MapView
            label={`${of}位置，点击地图选择`}
            places={places}
            chosenId="place"
            {...(mayEdit && { onPick: (at) => onChange?.({ longitude: rounded(at.longitude), latitude: rounded(at.latitude) }) })}
            onFailed={() => setHasMap(false)}
          />
        </div>
      )}
      <div className="console-place__degrees">
        <InputNumber<number>
          aria-label="经度"
          placeholder="经度"
          prefix="经度"
          min={-180}
          max={180}
          controls={false}
          value={place?.longitude ?? null}
          onChange={(longitude) => (longitude === null ? onChange?.(null) : set({ longitude }))}
        />
        <InputNumber<number>
          aria-label="纬度"
          placeholder="纬度"
          prefix="纬度"
          min={-90}
          max={90}
          controls={false}
          value={place?.latitude ?? null}
          onChange={(latitude) => (latitude === null ? onChange?.(null) : set({ latitude }))}
        />
        {place && mayEdit && (
          <Button type="text" onClick={() => onChange?.(null)}>
            清除
          </Button>
        )}
      </div>
    </div>
  );
}
