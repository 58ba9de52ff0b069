import type { ReactNode } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { getConfig } from '@/platform/config';
import { frameClass } from '@/ui/a11y';
import '../mark.scss';
import './brand.scss';
import '@/ui/tokens.scss';
import './entry.scss';
import './form.scss';

/** The left half on desktops, the header on phones. */
export function Brand({ congressName }: { congressName: string }) {
  return (
    <header className="entry__brand">
      <div className="entry__brand-inner">
        <span className="entry__mark mark" aria-hidden="true" />
        <div>
          <h1 className="entry__name">人大代表履职平台</h1>
          <p className="entry__congress">{congressName}</p>
        </div>
      </div>
      <ul className="entry__points">
        <li className="entry__point">随时随地提出建议、批评和意见</li>
        <li className="entry__point">交办、办理、答复，每一步都看得见</li>
        <li className="entry__point">办得好不好，由代表来评价</li>
      </ul>
    </header>
  );
}

interface EntryPageProps {
  /** Default: the name in the configuration. */
  congressName?: string;
  children: ReactNode;
}

/** The frame of the pages around the login, which exist only in browsers: the platform's name, and one card next to it or below it. */
export function EntryPage({ congressName = getConfig().congressName, children }: EntryPageProps) {
  const large = useLargeText((text) => text.large);
  return (
    <div className={frameClass('entry', large)}>
      <Brand congressName={congressName} />
      <main className="entry__panel">
        <div className="entry__card">{children}</div>
      </main>
    </div>
  );
}

/** The title of the card; `note` says in a sentence or two what to do. */
export function EntryTitle({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <h2 className={note ? 'entry__title entry__title--noted' : 'entry__title'}>{children}</h2>
      {note ? <p className="entry__note">{note}</p> : null}
    </>
  );
}
