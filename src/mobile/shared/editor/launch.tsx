import { type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SignedInUser } from '@/features/session/user';
import { entryOfDraft, findSuggestion } from '@/features/suggestion/outbox';
import { useSuggestion } from '@/features/suggestion/queries';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionDetailLink, suggestionHomeLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { useState } from 'react';
import { NotYet } from '../feed';
import { RequireDeputy } from '../require-deputy';
import { Screen } from '../screen';
import { Editor } from './editor';

interface LaunchProps {
  kind: SuggestionKind;
  user: SignedInUser;
}

const goBack = () => void back(suggestionHomeLink());
const whoWrites = ({ user }: LaunchProps) => ({ roleId: user.roleId, areaCode: user.currentInfo.areaid });

/** A draft saved before: it is loaded first, and opened only while it still is a draft. */
function SavedDraft({ id, ...props }: LaunchProps & { id: number }) {
  const query = useSuggestion(id, { quiet: true });
  const { data: item } = query;
  if (item?.actions.includes('edit')) return <Editor {...whoWrites(props)} kind={item.kind} draft={item} />;
  const word = SUGGESTION_KINDS[props.kind];
  return (
    <Screen title="修改草稿" onBack={goBack}>
      {item ? (
        <Empty title={`这件${word}现在不能修改`} hint="提交以后不能再修改；正在征求联名的，可以先收回。">
          <ActionButton onPress={() => void replace(suggestionDetailLink(id))}>查看进度</ActionButton>
        </Empty>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}

/** Opens the entry that waits on this device; it may have been sent in the meantime. */
function KeptEntry({ entryId, ...props }: LaunchProps & { entryId: string }) {
  const [entry] = useState(() => findSuggestion(props.user.roleId, entryId));
  if (entry) return <Editor {...whoWrites(props)} kind={entry.kind} entry={entry} />;
  return (
    <Screen title="修改草稿" onBack={goBack}>
      <Empty title="这件已经发送" hint="请在“我的建议”里查看进度。">
        <ActionButton onPress={goBack}>我的建议</ActionButton>
      </Empty>
    </Screen>
  );
}

function Launch({ id, entryId, ...props }: LaunchProps & { id: number; entryId: string | undefined }) {
  const isSaved = Number.isInteger(id) && id > 0;
  // A change made offline is newer than the draft on the server.
  const [changed] = useState(() => (isSaved ? entryOfDraft(props.user.roleId, id)?.id : undefined));
  const kept = entryId ?? changed;
  if (kept) return <KeptEntry {...props} entryId={kept} />;
  return isSaved ? <SavedDraft {...props} id={id} /> : <Editor {...whoWrites(props)} kind={props.kind} />;
}

/** The page to write a suggestion or a motion: a new one, from a draft (`id`), or from an entry that waits on this device (`entry`). */
export function LaunchPage({ kind }: { kind: SuggestionKind }) {
  const { id, entry } = usePageQuery();
  // The same component with and without a network: the typed text stays when the network comes or goes.
  const write = (user: SignedInUser) => <Launch kind={kind} user={user} id={Number(id)} entryId={entry} />;
  return (
    <RequireDeputy title={`提${SUGGESTION_KINDS[kind]}`} offline={write}>
      {write}
    </RequireDeputy>
  );
}
