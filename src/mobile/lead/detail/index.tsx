import { useState } from 'react';
import { useLead } from '@/features/lead/queries';
import type { SignedInUser } from '@/features/session/user';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { leadListLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';
import { leadLabel } from '../shared/frame';
import { SignedInScreen } from '../shared/signed-in-screen';
import { LeadFooter } from './lead-footer';
import { LeadForms, type LeadFormName } from './lead-forms';
import { LeadWhole } from './lead-whole';

definePageConfig({ navigationBarTitleText: '线索', enablePullDownRefresh: true, enableShareAppMessage: true });

const goBack = () => void back(leadListLink());

/** One lead: its text, its place, its progress, and the caller's actions in the bar at the bottom. */
export default function LeadDetailPage() {
  const { id } = usePageQuery();
  return (
    <SignedInScreen title={leadLabel()} onBack={goBack}>
      {(user) => <Lead id={positiveIn(id)} user={user} />}
    </SignedInScreen>
  );
}

function Lead({ id, user }: { id: number | undefined; user: SignedInUser }) {
  const query = useLead(id);
  const { data, error, refetch } = query;
  const [form, setForm] = useState<LeadFormName>();
  useRefresh(refetch);
  const frame = { title: leadLabel(), home: leadListLink(), onBack: goBack };
  if (id === undefined || (!data && isOutOfSight(error))) {
    return (
      <Screen {...frame}>
        <Empty title="没有找到这条线索" hint="可能还没有公开，不在您的区域，或者链接不完整。">
          <ActionButton onPress={() => void replace(leadListLink())}>查看全部线索</ActionButton>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen {...frame} footer={data ? <LeadFooter lead={data} onForm={setForm} /> : null}>
      {data ? (
        <>
          <LeadWhole lead={data} user={user} />
          <LeadForms lead={data} open={form} onClose={() => setForm(undefined)} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
