import { View } from '@tarojs/components';
import { useMemo, useState } from 'react';
import type { LeadForm } from '@/features/lead/form';
import { lazyComponent } from '@/platform/lazy-component';
import type { DevicePlace } from '@/platform/location-port';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { PositionField } from '../../shared/position-field';

const PickMap = lazyComponent(() => import('./pick-map').then((part) => part.PickMap));

interface PointFieldProps {
  value: Pick<LeadForm, 'areaCode' | 'longitude' | 'latitude'>;
  onChange: (point: Pick<LeadForm, 'longitude' | 'latitude'>) => void;
  error: string | undefined;
}

/** The point of the lead on the map: the user's position, or a pressed point. A lead without a point appears only in the list. */
export function PointField({ value: { areaCode, longitude, latitude }, onChange, error }: PointFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const point = useMemo(() => (longitude === null || latitude === null ? null : { longitude, latitude }), [longitude, latitude]);
  const set = (chosen: DevicePlace | null) => onChange({ longitude: chosen?.longitude ?? null, latitude: chosen?.latitude ?? null });
  return (
    <>
      <PositionField position={point} onChange={set} />
      <View className="lead-ways">
        <ActionButton onPress={() => setOpen(!isOpen)}>{isOpen ? '收起地图' : '在地图上点选'}</ActionButton>
      </View>
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={() => setOpen(false)}>
          <PickMap areaCode={areaCode} point={point} onPick={set} />
        </ChunkBoundary>
      ) : null}
      <Problem>{error}</Problem>
    </>
  );
}
