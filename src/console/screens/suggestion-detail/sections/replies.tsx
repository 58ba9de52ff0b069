import { Button } from 'antd';
import { useState } from 'react';
import { type Rating, RATINGS, REPLY_CLASSES } from '@contract/rules/suggestion-terms';
import { saveLetter } from '@/features/suggestion/documents';
import { useSettingsInForce } from '@/features/setting/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Files } from '../../../ui/files';
import { Panel } from '../../../ui/panel';
import { FactList } from '../../../ui/fact-list';
import { ReplyText } from './reply-text';
import type { SectionProps } from './section-props';

type Reply = Suggestion['replies'][number];

const RATING_TONES: Record<Rating, string> = { satisfied: 'good', mostly: 'active', dissatisfied: 'bad', none: 'neutral' };

/** The official replies with the deputy's rating of each, the newest first; a draft is visible only to its own unit. */
export function Replies({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      {[...item.replies].reverse().map((reply) => (
        <ReplySection key={reply.id} item={item} reply={reply} />
      ))}
    </Panel>
  );
}

function ReplySection({ item, reply }: { item: Suggestion; reply: Reply }) {
  const classes = useSettingsInForce(item.kind, item.areaCode).data?.replyClasses;
  const isIssued = reply.stage === 'issued';
  return (
    <section className="console-reply">
      <p className="console-reply__head">
        <strong>{reply.unitName}</strong>
        <span className="console-status is-active">
          {reply.replyClass} 类 · {classes?.[reply.replyClass].name ?? REPLY_CLASSES[reply.replyClass]}
        </span>
        <StageTag item={item} reply={reply} />
        <span className="console-muted">{minuteText(reply.issuedAt ?? reply.draftedAt)}</span>
        {isIssued && <LetterButton reply={reply} />}
      </p>
      <ReplyText reply={reply} />
      <FactList
        isApart
        facts={[
          ['文号', reply.documentNumber],
          ['签发人', reply.signer],
          ['联系人', reply.contactName],
          ['联系电话', reply.contactPhone],
          ['拟稿人', reply.draftedByName],
          ['审签人', reply.approvedByName],
        ]}
      />
      {reply.files.length > 0 && <Files files={reply.files} />}
      {item.evaluations
        .filter(({ replyId }) => replyId === reply.id)
        .map((evaluation) => (
          <Evaluation key={evaluation.evaluatedAt} evaluation={evaluation} />
        ))}
      {isIssued && !reply.rated && <p className="console-rating console-muted">等待代表评价</p>}
    </section>
  );
}

function StageTag({ item, reply }: { item: Suggestion; reply: Reply }) {
  if (reply.stage === 'issued') return <span className="console-status is-good">已答复</span>;
  if (reply.stage === 'approved') return <span className="console-status is-waiting">待发出，仅本单位可见</span>;
  const stage = item.assignments.find(({ unitId }) => unitId === reply.unitId)?.stage;
  return <span className="console-status is-waiting">{stage === 'handling' ? '退回修改' : '审签中'}，仅本单位可见</span>;
}

function LetterButton({ reply }: { reply: Reply }) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    // The transport has already shown the error.
    saveLetter(reply)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Button type="link" size="small" className="console-letter" loading={saving} onClick={save}>
      下载答复函
    </Button>
  );
}

function Evaluation({ evaluation }: { evaluation: Suggestion['evaluations'][number] }) {
  return (
    <div className="console-rating">
      <p className="console-reply__head">
        <strong>{evaluation.deputyName} 评价</strong>
        <Rated name="办理工作" rating={evaluation.handling} />
        <Rated name="办理结果" rating={evaluation.result} />
        <span className="console-muted">{minuteText(evaluation.evaluatedAt)}</span>
      </p>
      {evaluation.comment && <p className="console-prose">{evaluation.comment}</p>}
    </div>
  );
}

function Rated({ name, rating }: { name: string; rating: Rating }) {
  return (
    <span>
      {name} <span className={`console-status is-${RATING_TONES[rating]}`}>{RATINGS[rating]}</span>
    </span>
  );
}
