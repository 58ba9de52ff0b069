import { useState } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { findMatterEntry } from '@/features/matter/outbox';
import { positiveIn } from '@/lib/address-words';
import { back } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { mattersLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { MatterEditor } from './matter-editor';
import { MatterFeed } from './matter-feed';
import { MatterView } from './matter-view';

definePageConfig({ navigationBarTitleText: '民情事项', enablePullDownRefresh: true });

const TITLE = '民情事项';

/**
 * The matters that voters raised at a deputy's stations: all of them, those of one reception, a single one (`id`), or a new one (`new`); writing
 * works offline too.
 */
export default function MattersPage() {
  const { id, new: isNew, entry, reception, station } = usePageQuery();
  const one = positiveIn(id);
  const receptionId = positiveIn(reception);
  const write = ({ roleId }: SignedInUser) => (
    <Write roleId={roleId} entryId={entry} receptionId={receptionId} stationId={positiveIn(station)} />
  );
  if (isNew !== undefined || entry !== undefined) {
    return (
      <RequireDeputy title="登记民情" offline={write}>
        {write}
      </RequireDeputy>
    );
  }
  return (
    <RequireDeputy title={TITLE}>
      {({ roleId }) => (one === undefined ? <MatterFeed roleId={roleId} receptionId={receptionId} /> : <MatterView id={one} />)}
    </RequireDeputy>
  );
}

interface WriteProps {
  roleId: string;
  entryId: string | undefined;
  receptionId: number | undefined;
  stationId: number | undefined;
}

/** An entry that waits on this device may have been sent in the meantime. */
function Write({ roleId, entryId, receptionId, stationId }: WriteProps) {
  const [entry] = useState(() => (entryId === undefined ? undefined : findMatterEntry(roleId, entryId)));
  const isOnItsWay = entry !== undefined && entry.begun !== null;
  const at = receptionId !== undefined && stationId !== undefined ? { receptionId, stationId } : undefined;
  if (entryId === undefined || (entry && !isOnItsWay))
    return <MatterEditor roleId={roleId} {...(entry && { entry })} {...(at && { at })} />;
  return (
    <Screen title={TITLE} onBack={() => void back(mattersLink())}>
      <Empty
        title={isOnItsWay ? '这件事项正在发送' : '这件事项已经发送'}
        hint={isOnItsWay ? '已经发出，还没有收到结果，网络恢复后自动确认，现在不能修改。' : '请在民情事项里查看。'}
      >
        <ActionButton onPress={() => void back(mattersLink())}>民情事项</ActionButton>
      </Empty>
    </Screen>
  );
}
