import { dateText, minuteText } from '@/lib/dates';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

const DECISIONS = {
  waiting: { tone: 'waiting', word: '待答复' },
  granted: { tone: 'good', word: '已同意' },
  refused: { tone: 'bad', word: '未同意' },
} as const;

const decisionOf = (granted: boolean | null) => DECISIONS[granted === null ? 'waiting' : granted ? 'granted' : 'refused'];

/** The requests of units for more time, and the decisions; the newest first. */
export function Extensions({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      {[...item.extensions].reverse().map((extension) => {
        const { tone, word } = decisionOf(extension.granted);
        return (
          <section key={extension.id} className="console-reply">
            <p className="console-reply__head">
              <strong>{extension.unitName}</strong>
              <span>申请延期至 {extension.until}</span>
              <span className={`console-status is-${tone}`}>{word}</span>
              <span className="console-muted">{minuteText(extension.askedAt)}</span>
            </p>
            {extension.reason && <p className="console-prose">{extension.reason}</p>}
            {extension.decidedAt && (
              <p className="console-muted">
                {dateText(extension.decidedAt)} {word}
                {extension.note && `：${extension.note}`}
              </p>
            )}
          </section>
        );
      })}
    </Panel>
  );
}
