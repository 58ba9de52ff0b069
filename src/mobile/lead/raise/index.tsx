import { useState } from 'react';
import { findLeadEntry } from '@/features/lead/outbox';
import { useLead } from '@/features/lead/queries';
import { positiveIn } from '@/lib/address-words';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import type { SignedInUser } from '@/features/session/user';
import { leadLink, leadListLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { SignedInScreen } from '../shared/signed-in-screen';
import { LeadEditor } from './lead-editor';
import '../shared/kept-leads';

definePageConfig({ navigationBarTitleText: '提线索' });

const TITLE = '提线索';
const goBack = () => void back(leadListLink());

/** The page to write a lead: a new one, the user's own that waits for its review (`id`), or an entry that waits on this device (`entry`); works offline too. */
export default function RaiseLeadPage() {
  const { id, entry } = usePageQuery();
  // The same component with and without a network: the typed text stays when the network comes or goes.
  const write = (user: SignedInUser) => <Write roleId={user.roleId} id={positiveIn(id)} entryId={entry} />;
  return (
    <SignedInScreen title={TITLE} onBack={goBack} offline={write}>
      {write}
    </SignedInScreen>
  );
}

function Write({ roleId, id, entryId }: { roleId: string; id: number | undefined; entryId: string | undefined }) {
  if (entryId !== undefined) return <Kept roleId={roleId} entryId={entryId} />;
  return id === undefined ? <LeadEditor roleId={roleId} /> : <Stored roleId={roleId} id={id} />;
}

/** Opens the entry that waits on this device; it may have been sent in the meantime. */
function Kept({ roleId, entryId }: { roleId: string; entryId: string }) {
  const [entry] = useState(() => findLeadEntry(roleId, entryId));
  const isOnItsWay = entry !== undefined && entry.begun !== null;
  if (entry && !isOnItsWay) return <LeadEditor roleId={roleId} entry={entry} />;
  return (
    <Screen title={TITLE} home={leadListLink()} onBack={goBack}>
      <Empty
        title={isOnItsWay ? '这条线索正在发送' : '这条线索已经发送'}
        hint={isOnItsWay ? '已经发出，还没有收到结果，网络恢复后自动确认，现在不能修改。' : '请在“我的”里查看。'}
      >
        <ActionButton onPress={goBack}>全部线索</ActionButton>
      </Empty>
    </Screen>
  );
}

function Stored({ roleId, id }: { roleId: string; id: number }) {
  const query = useLead(id);
  const { data } = query;
  if (data?.actions.includes('edit')) return <LeadEditor roleId={roleId} seen={data} />;
  return (
    <Screen title="修改线索" home={leadListLink()} onBack={goBack}>
      {data ? (
        <Empty title="这条线索已经审核，不能再修改" hint="需要更正的，请联系人大办公室。">
          <ActionButton onPress={() => void replace(leadLink(id))}>查看线索</ActionButton>
        </Empty>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
