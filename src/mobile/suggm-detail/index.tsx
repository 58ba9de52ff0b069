import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useSuggestion } from '@/features/suggestion/queries';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet, type Reading } from '../shared/feed';
import { RequireDeputy } from '../shared/require-deputy';
import { Screen } from '../shared/screen';
import { itemCard, ShareWay } from '../shared/share-way';
import { useRefresh } from '../shared/use-refresh';
import { useActionBar } from './action-bar';
import { Contacts, HelperOpinions, Responsible, Urgings } from './handling';
import { Progress, Replies } from './replies';
import { Content, Merged, Origin, Signers, Summary } from './sections';
import { History } from './history';

definePageConfig({ navigationBarTitleText: '建议详情', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '建议详情';
const FORBIDDEN = 403;
const HIDDEN = [FORBIDDEN, 404];
const goBack = () => void back(suggestionHomeLink());

/** Shows that the item is hidden or missing, or that loading failed; only in the last case does a retry help. */
function NotOpened({ query }: { query: Reading }) {
  const { error } = query;
  if (!(error instanceof ApiError) || !HIDDEN.includes(error.status)) return <NotYet query={query} />;
  return (
    <Empty title={error.status === FORBIDDEN ? '没有权限' : '建议没有打开'} hint={errorText(error)}>
      <ActionButton onPress={() => void replace(suggestionHomeLink())}>查看我的建议</ActionButton>
    </Empty>
  );
}

function Detail({ id }: { id: number }) {
  const query = useSuggestion(id, { quiet: true });
  const { data: item } = query;
  const actions = useActionBar(item);
  useRefresh(query.refetch);
  return (
    <Screen title={item ? `${SUGGESTION_KINDS[item.kind]}详情` : TITLE} onBack={goBack} footer={actions.bar}>
      {item ? (
        <>
          <Summary item={item} />
          <Replies item={item} onEvaluate={actions.onEvaluate} />
          <Progress item={item} />
          <Responsible item={item} />
          <Origin item={item} />
          <Merged item={item} />
          <Content item={item} />
          <Signers item={item} />
          <Contacts item={item} />
          <HelperOpinions item={item} />
          <Urgings item={item} />
          <History entries={item.history} />
          <ShareWay card={() => itemCard(item)} />
          {actions.sheets}
        </>
      ) : (
        <NotOpened query={query} />
      )}
    </Screen>
  );
}

export default function SuggestionDetailPage() {
  const id = Number(usePageQuery().id);
  return (
    <RequireDeputy title={TITLE}>
      {() =>
        Number.isInteger(id) && id > 0 ? (
          <Detail id={id} />
        ) : (
          <Screen title={TITLE} onBack={goBack}>
            <Empty title="没有找到这件建议" hint="链接可能不完整，请从“我的建议”里打开。" />
          </Screen>
        )
      }
    </RequireDeputy>
  );
}
