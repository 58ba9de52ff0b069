import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { useSuggestion } from '@/features/suggestion/queries';
import { useWorkNotices } from '@/features/work-notice/queries';
import { positiveIn } from '@/lib/address-words';
import { NotOpened } from '../../ui/not-opened';
import { Notice } from '../../ui/notice';
import { ItemSkeleton } from '../../ui/skeletons';
import { useScreenTitle } from '../../views/use-screen-title';
import { ActionBar } from './action-bar';
import { BackToList } from './back-to-list';
import { ItemHead } from './item-head';
import { sectionsOf } from './section-list';
import { SectionNav } from './section-nav';
import { useMyAssignment } from './use-my-assignment';
import { whatToDo } from './what-to-do';
import './suggestion-detail.scss';
import './sections/sections.scss';
import './forms/forms.scss';
import './print.scss';

/** The id in the path, or in the query where the menu's path has no place for it. */
function useItemId(): number | undefined {
  const { id: inPath } = useParams();
  const [query] = useSearchParams();
  return positiveIn(inPath ?? query.get('id'));
}

/** One suggestion: what it is, where it stands, what I can do now, what happened, who is in charge and by when. */
export function SuggestionDetailScreen() {
  const id = useItemId();
  const { data: item, error, refetch } = useSuggestion(id, { quiet: true });
  useScreenTitle(item && (item.number ? `${SUGGESTION_KINDS[item.kind]} ${item.number}` : item.title));
  if (id === undefined) return <WrongAddress />;
  if (!item && error) return <NotOpened what="建议" error={error} onRetry={() => void refetch()} back={<BackToList />} />;
  if (!item) return <ItemSkeleton />;
  // Another item begins with forms of its own.
  return <Item key={item.id} item={item} />;
}

function Item({ item }: { item: Suggestion }) {
  const title = useRef<HTMLHeadingElement>(null);
  const mine = useMyAssignment(item);
  const { data: notices = [] } = useWorkNotices('suggestion', item);
  const { main, side } = sectionsOf(item, { isUnit: mine !== undefined, hasNotices: notices.length > 0 });
  return (
    <article className="console-item">
      <ItemHead
        item={item}
        tasks={whatToDo(item, mine)}
        titleRef={title}
        // The button of a step that is done is gone: the keyboard goes on from the top.
        actions={<ActionBar item={item} onStepDone={() => title.current?.focus()} />}
      />
      <SectionNav sections={[...main, ...side]} />
      <div className="console-detail">
        <div className="console-detail__main">
          {main.map(({ anchor, title: name, Part }) => (
            <Part key={anchor} item={item} title={name} anchor={anchor} />
          ))}
        </div>
        <aside className="console-detail__side" aria-label="承办、基本信息和办理过程">
          {side.map(({ anchor, title: name, Part }) => (
            <Part key={anchor} item={item} title={name} anchor={anchor} />
          ))}
        </aside>
      </div>
    </article>
  );
}

function WrongAddress() {
  return (
    <Notice title="建议没有打开" text="地址中的建议编号不正确。">
      <BackToList />
    </Notice>
  );
}
