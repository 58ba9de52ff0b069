import { useSuggestion } from '@/features/suggestion/queries';
import { errorText } from '@/platform/error-text';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionDetailLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty, Failed, Skeleton } from '@/ui/states';
import { RequireDeputy } from '../parts/require-deputy';
import { Screen } from '../parts/screen';
import { Editor } from './editor';

const goBack = () => void back(suggestionHomeLink());

/** A draft that was saved before: read first, and only opened while it still is a draft. */
function SavedDraft({ id, roleId }: { id: number; roleId: string }) {
  const { data: item, error, refetch } = useSuggestion(id, { quiet: true });
  if (item?.actions.includes('edit')) return <Editor roleId={roleId} initial={item} reread={() => refetch().then(({ data }) => data)} />;
  return (
    <Screen title="修改草稿" onBack={goBack}>
      {item ? (
        <Empty title="这件建议已经提交" hint="提交以后不能再修改。">
          <ActionButton onPress={() => void replace(suggestionDetailLink(id))}>查看进度</ActionButton>
        </Empty>
      ) : null}
      {!item && error ? <Failed message={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!item && !error ? <Skeleton /> : null}
    </Screen>
  );
}

export default function SuggestionLaunchPage() {
  const id = Number(usePageQuery().id);
  return (
    <RequireDeputy title="提建议">
      {(user) => {
        const roleId = user.roleId;
        return Number.isInteger(id) && id > 0 ? <SavedDraft id={id} roleId={roleId} /> : <Editor roleId={roleId} />;
      }}
    </RequireDeputy>
  );
}
