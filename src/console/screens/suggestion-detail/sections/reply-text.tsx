import type { Suggestion } from '@/features/suggestion/api';

type Reply = Pick<Suggestion['replies'][number], 'content' | 'done' | 'planned' | 'plannedOn' | 'notAdopted'>;

/** The text of a reply: the answer, and the measures done, planned and not adopted, if filled in. */
export function ReplyText({ reply }: { reply: Reply }) {
  const parts = [
    ['已经落实的', reply.done],
    [reply.plannedOn ? `计划落实的（${reply.plannedOn} 前）` : '计划落实的', reply.planned],
    ['未能采纳的及理由', reply.notAdopted],
  ] as const;
  return (
    <>
      <p className="console-prose">{reply.content}</p>
      {parts.map(
        ([name, text]) =>
          text && (
            <section key={name} className="console-part">
              <h3 className="console-part__name">{name}</h3>
              <p className="console-prose">{text}</p>
            </section>
          ),
      )}
    </>
  );
}
