import type { Suggestion } from '@/features/suggestion/api';

type Reply = Pick<Suggestion['replies'][number], 'content' | 'done' | 'planned' | 'plannedOn' | 'notAdopted'>;

/** What a reply says: the answer, and, as far as they were filled in, what is done, planned and not adopted. */
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
