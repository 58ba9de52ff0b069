import { useRef } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { type Suggestion, tellPrint } from '@/features/suggestion/api';
import { useSuggestion } from '@/features/suggestion/queries';
import { useWorkNotices } from '@/features/work-notice/queries';
import { BackToList } from '../../detail/back-to-list';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { ActionBar } from './action-bar';
import { ItemHead } from './item-head';
import { sectionsOf } from './section-list';
import { SectionNav } from './section-nav';
import { useMyAssignment } from './use-my-assignment';
import { whatToDo } from './what-to-do';
import '../../detail/detail.scss';
import './suggestion-detail.scss';
import './sections/sections.scss';
import './forms/forms.scss';
import '../../detail/print.scss';

const titleOf = ({ number, kind, title }: Suggestion): string => (number ? `${SUGGESTION_KINDS[kind]} ${number}` : title);

/** One suggestion: its text, its status, the viewer's actions, its history, the units in charge and their deadlines. */
export function SuggestionDetailScreen() {
  const id = useDetailId();
  const query = useSuggestion(id, { quiet: true });
  return (
    <DetailScreen what="建议" id={id} query={query} titleOf={titleOf} back={<BackToList of="suggestion" />} onPrinted={tellPrint}>
      {(item) => <Item item={item} />}
    </DetailScreen>
  );
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
        // The button disappears when its step is done: the focus moves to the title.
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
