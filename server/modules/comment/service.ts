import type { CallInput, CallReply } from '@contract/contract';
import { ANSWER_PERIOD } from '@contract/rules/comment';
import { UNCHOSEN } from '@contract/rules/dictionary';
import type { Viewer } from '@contract/rules/roles';
import type { CommentRecord } from '@contract/schema/comment';
import { fail } from '../../platform/errors';
import { noteAbout, tellChange } from '../../platform/events/events';
import { mayCall } from '../../platform/http/route';
import type { Kernel } from '../../platform/kernel';
import { makeLookUps } from '../../platform/look-ups/look-ups';
import { decided } from '../../platform/publishing/moderation';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { surnameOnly } from '../../platform/publishing/surname';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import { makePlain } from '../../platform/records/plain/plain';
import type { LeadService } from '../lead/service';
import type { MessageService } from '../message/service';
import type { SettingService } from '../setting/service';
import type { SuggestionService } from '../suggestion/service';
import { commentAccess } from './access';
import { COMMENTS } from './definition';
import { watchersOf } from './follows';
import { deadlineOf, maskedMobile } from './public';
import { makeCommentReads } from './reads';
import { makeCommentTeller } from './tell';

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  settings: Pick<SettingService, 'holidays'>;
  suggestions: Pick<SuggestionService, 'draftIn'>;
  leads: Pick<LeadService, 'createIn'>;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the columns of the decision; a refusal without a note gets the standard text of its reason. */
function decisionOf({ outcome, refusalReason, note }: Keyed<'comment.decide'>['body']) {
  if (outcome !== 'refused') return { state: outcome, isPublic: outcome === 'public', refusalReason: null, note: note.trim() };
  try {
    const refusal = decided({ publish: false, refusalReason, answer: note });
    return { state: outcome, isPublic: false, refusalReason: refusal.refusalReason, note: refusal.answer };
  } catch {
    // The reason `other` needs a note of its own.
    throw fail('request.invalid', { field: 'note' });
  }
}

/** The service of comments for the deputies they are written to and for the roles that manage them. */
export function makeCommentService({ db, clock, secrets, messages, settings, suggestions, leads }: Dependencies) {
  const reads = makeCommentReads(db);
  const lookUps = makeLookUps({ db, clock });
  const teller = makeCommentTeller(messages);

  type Found = NonNullable<Awaited<ReturnType<typeof reads.find>>>;

  const recordOf = (viewer: Viewer, row: Found) => {
    const { mobileCipher, submittedAt, dueAt, nearAt, decidedAt, answeredAt, ratedAt, ...found } = row;
    return {
      ...found,
      ...{ submittedAt: submittedAt.toISOString(), dueAt: iso(dueAt), nearAt: iso(nearAt) },
      ...{ decidedAt: iso(decidedAt), answeredAt: iso(answeredAt), ratedAt: iso(ratedAt) },
      // A deputy answers here and does not telephone, so sees no number.
      mobile: viewer.roleKind === 'deputy' ? '' : maskedMobile(secrets, mobileCipher),
      mayReveal: mayCall(viewer, 'comment.reveal', commentAccess['comment.reveal']),
    };
  };

  async function read(viewer: Viewer, id: number) {
    const row = await reads.find(viewer, id);
    return row && recordOf(viewer, row);
  }

  const comments = makePlain({ db, clock }, COMMENTS, { access: commentAccess, read });

  /** A follower reads of another's comment only what is public, and takes no step. */
  async function get(viewer: Viewer, id: number): Promise<CommentRecord> {
    const watched = (await reads.find(viewer, id)) ? undefined : await reads.findWatched(viewer, id);
    if (!watched) return comments.get(viewer, id);
    return {
      ...recordOf(viewer, watched),
      ...{ title: withoutPersonalNumbers(watched.title), content: withoutPersonalNumbers(watched.content) },
      ...{ answer: withoutPersonalNumbers(watched.answer), name: surnameOnly(watched.name), mobile: '', mayReveal: false },
      ...{ note: '', decidedByName: '', answeredByName: '', suggestionId: null, leadId: null, actions: [], history: [] },
    };
  }

  async function list(viewer: Viewer, query: CallInput<'comment.list'>['query']): Promise<CallReply<'comment.list'>> {
    const { items, ...page } = await pageOf(reads.listAll(viewer, query, clock.now()), query);
    return {
      ...page,
      items: items.map(({ submittedAt, dueAt, nearAt, ...item }) => ({
        ...item,
        ...{ submittedAt: submittedAt.toISOString(), dueAt: iso(dueAt), nearAt: iso(nearAt) },
      })),
    };
  }

  const counts = (viewer: Viewer): Promise<CallReply<'comment.counts'>> => reads.count(viewer, clock.now());

  /** Returns how many comments wait for the deputy's answer. */
  const toAnswer = async (viewer: Viewer): Promise<{ count: number }> => ({ count: (await counts(viewer)).toAnswer });

  /** Passes the comment on, publicly or not, and starts the deadline for the answer; or refuses it with a reason. */
  const decide = (viewer: Viewer, call: Keyed<'comment.decide'>): Promise<CommentRecord> => {
    const decision = decisionOf(call.body);
    return comments.change(viewer, 'decide', call, async ({ trx, row: { id, deputyId, title }, now }) => {
      const isPassed = decision.state !== 'refused';
      const deadline = isPassed ? deadlineOf(now, ANSWER_PERIOD, await settings.holidays(trx)) : { dueAt: null, nearAt: null };
      if (isPassed && deputyId !== null) await teller.deputy(trx, { id, about: 'comment-passed', deputyId, text: title }, viewer.roleId);
      return { set: { ...decision, ...deadline, decidedAt: now, decidedByName: viewer.userName } };
    });
  };

  /** An answer can be given only once, because the writer may already have read it. */
  const answer = (viewer: Viewer, call: Keyed<'comment.answer'>): Promise<CommentRecord> =>
    comments.change(viewer, 'answer', call, async ({ trx, row, now }) => {
      const text = call.body.answer.trim();
      if (row.isPublic) {
        const userinfoIds = (await watchersOf(trx, row.id)).filter((id) => id !== viewer.roleId);
        await teller.watchers(
          trx,
          { id: row.id, about: 'comment-followed', text: `${row.title}\n答复：${text}`, userinfoIds },
          viewer.roleId,
        );
      }
      return {
        set: {
          ...{ state: 'answered', answer: text, answeredAt: now, answeredByName: viewer.userName },
          ...{ answeredBy: viewer.roleKind === 'deputy' ? 'deputy' : 'office', dueAt: null, nearAt: null },
        },
      };
    });

  /** Returns the full number; the look-up is logged. */
  async function reveal(viewer: Viewer, id: number, { reason }: CallInput<'comment.reveal'>['body']): Promise<CallReply<'comment.reveal'>> {
    const row = await reads.find(viewer, id);
    if (!row) throw fail('comment.not_found');
    noteAbout({ title: row.title });
    await lookUps.look(viewer, `comment:${String(id)}`, reason);
    await tellChange(db, { viewer, type: 'comment', id, title: row.title, ...(reason && { after: { reason } }), at: clock.now() });
    return { mobile: secrets.textCipher.decrypt(row.mobileCipher) };
  }

  /** Creates a draft suggestion of the deputy that begins with the comment, without personal numbers. */
  const toSuggestion = (viewer: Viewer, call: Keyed<'comment.toSuggestion'>): Promise<CommentRecord> =>
    comments.change(viewer, 'toSuggestion', call, async ({ trx, row }) => {
      const { id } = await suggestions.draftIn(trx, viewer, {
        ...{ kind: 'suggestion', category: UNCHOSEN, title: withoutPersonalNumbers(row.title) },
        content: `群众留言反映：\n${withoutPersonalNumbers(row.content)}`,
        ...{ matter: '', grounds: '', plan: '', inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      });
      return { set: { suggestionId: id } };
    });

  /** Creates a lead that begins with the comment; it waits for review. */
  const toLead = (viewer: Viewer, call: Keyed<'comment.toLead'>): Promise<CommentRecord> =>
    comments.change(viewer, 'toLead', call, async ({ trx, row }) => {
      const { id, title, content, areaCode } = row;
      const where = { areaCode, place: '', longitude: null, latitude: null };
      return { set: { leadId: await leads.createIn(trx, viewer, { type: 'comment', id, title, content, ...where }) } };
    });

  return { list, get, counts, toAnswer, decide, answer, reveal, toSuggestion, toLead, find: reads.find };
}

export type CommentService = ReturnType<typeof makeCommentService>;
