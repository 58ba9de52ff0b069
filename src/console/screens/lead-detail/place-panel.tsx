import { useMemo, useState } from 'react';
import type { LeadRecord } from '@/features/lead/queries';
import { MapView } from '@/platform/map';
import { Panel } from '../../ui/panel';

/** Where it is; nothing where that was not told. */
export function PlacePanel({ lead: { longitude, latitude, place, areaName, title } }: { lead: LeadRecord }) {
  const [hasFailed, setFailed] = useState(false);
  const name = place || title;
  const places = useMemo(
    () => (longitude === null || latitude === null ? [] : [{ id: 'place', name, longitude, latitude }]),
    [longitude, latitude, name],
  );
  if (places.length === 0) return null;
  return (
    <Panel title="位置">
      <p className="console-lead-place">{[areaName, place].filter(Boolean).join(' ')}</p>
      {hasFailed ? (
        <p className="console-muted">地图没有加载成功，请稍后再试。</p>
      ) : (
        <div className="console-lead-map">
          <MapView label={`${name}的位置`} places={places} chosenId="place" onFailed={() => setFailed(true)} />
        </div>
      )}
    </Panel>
  );
}
