import { REPLY_CLASSES } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { Files } from '../../ui/files';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

type Reply = Suggestion['replies'][number];

/** The official answers, the newest first. */
export function Replies({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <Panel title="办理答复">
      {[...replies].reverse().map((reply) => (
        <section key={reply.id} className="console-reply">
          <p className="console-reply__head">
            <strong>{reply.unitName}</strong>
            <span className="console-status is-active">
              {reply.replyClass} 类 · {REPLY_CLASSES[reply.replyClass]}
            </span>
            <span className="console-muted">{minuteText(reply.issuedAt)}</span>
          </p>
          <p className="console-prose">{reply.content}</p>
          <dl className="console-facts is-wide">
            <Fact name="文号" value={reply.documentNumber} />
            <Fact name="签发人" value={reply.signer} />
            <Fact name="联系人" value={reply.contactName} />
            <Fact name="联系电话" value={reply.contactPhone} />
          </dl>
          {reply.files.length > 0 && <Files files={reply.files} />}
        </section>
      ))}
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
