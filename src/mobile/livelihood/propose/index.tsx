import { livelihoodsLink } from '@/features/livelihood/links';
import { useLivelihood } from '@/features/livelihood/queries';
import { positiveIn } from '@/lib/address-words';
import { back } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { ProposalEditor } from './proposal-editor';

definePageConfig({ navigationBarTitleText: '民生实事建议' });

const TITLE = '民生实事建议';
const goBack = () => void back(livelihoodsLink());

/** The page on which a deputy proposes a project, or changes their own proposal (`id`) before its review. */
export default function ProposeLivelihoodPage() {
  const { id } = usePageQuery();
  const known = positiveIn(id);
  return (
    <RequireDeputy title={TITLE}>
      {({ roleId }) => (known === undefined ? <ProposalEditor roleId={roleId} /> : <Stored roleId={roleId} id={known} />)}
    </RequireDeputy>
  );
}

function Stored({ roleId, id }: { roleId: string; id: number }) {
  const query = useLivelihood(id);
  const { data } = query;
  if (data?.actions.includes('edit')) return <ProposalEditor roleId={roleId} seen={data} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      {data ? (
        <Empty title="这条建议已经审核，不能再修改" hint="需要更正的，请联系人大办公室。">
          <ActionButton onPress={goBack}>返回列表</ActionButton>
        </Empty>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
