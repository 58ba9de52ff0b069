import { Button } from 'antd';
import { useState } from 'react';
import { isMatterStepOf, MATTER_STATES, matterSteps } from '@contract/rules/matter';
import { type MatterLine, useMatterList, useMatterStep } from '@/features/matter/queries';
import { MATTER_TONES } from '@/features/matter/rules';
import type { ReceptionRecord } from '@/features/reception/queries';
import { useMay, useSession } from '@/features/session/store';
import { LeadButton } from '../../detail/lead-button';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { SubjectLink } from '../../list/subject-link';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { MatterDrawer } from '../matter-list/matter-drawer';
import { NewMatter } from '../matter-list/new-matter';

/** The states in which a matter can be raised at a reception. */
const HELD = new Set(['announced', 'running', 'recorded']);
/** More than the number of matters on one day. */
const SHOWN = 100;

/** The matters raised at a reception: one press makes a lead of a matter, or opens the lead made from it; more are registered here. */
export const ReceptionMatters = ({ row }: { row: ReceptionRecord }) =>
  HELD.has(row.state) && (
    <section aria-label="民情事项">
      <h3 className="console-drawer-heading">民情事项</h3>
      <Matters reception={row} />
    </section>
  );

function Matters({ reception: { id, stationId } }: { reception: ReceptionRecord }) {
  const { data, error, refetch } = useMatterList({ receptionId: id, page: 1, pageSize: SHOWN });
  const mayRegister = useMay('matter:create');
  const [isNew, setNew] = useState(false);
  const { open, drawer } = useRowDrawer();
  if (!data) return error ? <LoadFailed what="民情事项" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={2} />;
  return (
    <>
      {data.items.length === 0 && <p className="console-muted">这场接待还没有登记民情。</p>}
      <ul className="console-bookings">
        {data.items.map((matter) => (
          <Row key={matter.id} matter={matter} onOpen={() => open(matter)} />
        ))}
      </ul>
      {mayRegister && <Button onClick={() => setNew(true)}>登记民情</Button>}
      <NewMatter at={{ receptionId: id, stationId }} open={isNew} onClose={() => setNew(false)} />
      <MatterDrawer {...drawer} />
    </>
  );
}

function Row({ matter, onOpen }: { matter: MatterLine; onOpen: () => void }) {
  const lead = useMatterStep('toLead');
  const roleKind = useSession(({ user }) => user?.currentInfo.rolekind);
  const { title, state, leadId } = matter;
  const mayLead = roleKind !== undefined && matterSteps(matter).includes('toLead') && isMatterStepOf('toLead', roleKind);
  return (
    <li className="console-reception-matter">
      <span>
        <RowTitle text={title} onOpen={onOpen} />
        <span className={`console-status is-${MATTER_TONES[state]}`}>{MATTER_STATES[state]}</span>
      </span>
      {leadId !== null && <SubjectLink type="lead" row={{ id: leadId, title: '查看线索' }} />}
      {mayLead && <LeadButton of="事项" make={() => lead.mutateAsync(matter)} />}
    </li>
  );
}
