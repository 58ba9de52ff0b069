import type { ReactNode } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { getConfig } from '@/platform/config';
import { currentPath } from '@/platform/navigation';
import { billIndexLink, openHomeLink, publishedListLink, submitOpinionLink } from '@/routes/mobile';
import { frameClass } from '@/ui/frame-class';
import '@/ui/tokens.scss';
import { Mark } from '../entry/brand';
import { EntryLink } from '../entry/entry-link';
import '../entry/form.scss';
import './open.scss';

const PLACES = [
  { text: '首页', to: openHomeLink() },
  { text: '建议公开', to: publishedListLink() },
  { text: '公开数据', to: billIndexLink() },
  { text: '提意见', to: submitOpinionLink() },
];

/** The frame of the pages that websites link to: the congress's name, the ways between the pages, and the page's own title. */
export function OpenPage({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const here = currentPath();
  const large = useLargeText((text) => text.large);
  return (
    <div className={frameClass('open', large)}>
      <header className="open__head">
        <div className="open__inner open__head-inner">
          <div className="open__brand">
            <Mark />
            <div>
              <p className="open__congress">{getConfig().congressName}</p>
              <p className="open__platform">议案建议公开</p>
            </div>
          </div>
          <nav className="open__nav" aria-label="公开栏目">
            {PLACES.map(({ text, to }) => (
              <EntryLink key={to} to={to} className="open__place" current={to === here}>
                {text}
              </EntryLink>
            ))}
          </nav>
        </div>
      </header>
      <main className="open__inner open__main">
        <h1 className="open__title">{title}</h1>
        {note ? <p className="open__note">{note}</p> : null}
        {children}
      </main>
    </div>
  );
}
