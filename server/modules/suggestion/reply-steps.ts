import type { Viewer } from '@contract/rules/roles';
import { phoneColumns } from '../../platform/crypto/contact-phone';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { unitOf } from './assign-steps';
import { makeClockStore } from './clock-store';
import { makeHandlingStore } from './handling-store';
import { answerAll } from './merged';
import type { Dependencies } from './dependencies';
import { makeReplyStore } from './reply-store';
import { requestOf } from './steps';
import { cleanText } from './text';

/** The steps of units after signing for an item, up to the reply. Each returns the changed item. */
export function makeReplySteps({ files, settings, steps, textCipher }: Dependencies) {
  const addContact = (viewer: Viewer, input: Keyed<'suggestion.addContact'>): Promise<Taken> => {
    const { form, at, fileIds, place, people, record } = input.body;
    const text = { place: cleanText(place), people: cleanText(people), record: cleanText(record) };
    return steps.takeStep({ ...requestOf(viewer, 'addContact', input), note: text.record }, async ({ trx, item, now }) => {
      if (new Date(at) > now) throw fail('request.invalid', { field: 'at' }, '沟通时间不能晚于现在');
      const contact = await makeHandlingStore(trx).insertContact({
        ...text,
        suggestionId: item.id,
        unitId: unitOf(viewer),
        form,
        at: new Date(at),
        recordedByName: viewer.userName,
        recordedAt: now,
      });
      await files.attach(trx, { owner: { type: 'contact', id: contact.id }, fileIds, accountId: viewer.userId });
      return {};
    });
  };

  /** Saves a helper unit's opinion for the lead unit; the first one ends the deadline. */
  const giveOpinion = (viewer: Viewer, input: Keyed<'suggestion.giveOpinion'>): Promise<Taken> => {
    const unitId = unitOf(viewer);
    const content = cleanText(input.body.content);
    return steps.takeStep(requestOf(viewer, 'giveOpinion', input), async ({ trx, item, now }) => {
      await makeHandlingStore(trx).insertHelperOpinion({
        suggestionId: item.id,
        unitId,
        content,
        givenByName: viewer.userName,
        givenAt: now,
      });
      await makeClockStore(trx).end(item.id, now, { kinds: ['opinion'], unitIds: [unitId] });
      return {};
    });
  };

  /** Saves the reply and passes it on for approval. Throws `suggestion.class_closed`. */
  const draftReply = (viewer: Viewer, input: Keyed<'suggestion.draftReply'>): Promise<Taken> => {
    const { body } = input;
    const text = {
      replyClass: body.replyClass,
      documentNumber: cleanText(body.documentNumber),
      signer: cleanText(body.signer),
      contactName: cleanText(body.contactName),
      ...phoneColumns(textCipher, body.contactPhone),
      content: cleanText(body.content),
      done: cleanText(body.done),
      planned: cleanText(body.planned),
      plannedOn: body.plannedOn,
      notAdopted: cleanText(body.notAdopted),
    };
    return steps.takeStep(requestOf(viewer, 'draftReply', input), async ({ trx, item, now, settings: inForce }) => {
      const { replyClasses } = await inForce();
      if (!replyClasses[body.replyClass].open) throw fail('suggestion.class_closed', { field: 'replyClass' });
      const drafted = { draftedAt: now, draftedByAccountId: viewer.userId, draftedByName: viewer.userName };
      const id = await makeReplyStore(trx).saveDraft(item.id, unitOf(viewer), { ...text, ...drafted, stage: 'draft' });
      await files.attach(trx, { owner: { type: 'reply', id }, fileIds: body.fileIds, accountId: viewer.userId });
      return {};
    });
  };

  /** Approves a reply that another user of the unit has written; in a unit with one user, that user approves it. */
  const approveReply = (viewer: Viewer, input: Keyed<'suggestion.approveReply'>): Promise<Taken> => {
    const unitId = unitOf(viewer);
    const request = { ...requestOf(viewer, 'approveReply', input), note: cleanText(input.body.note) };
    return steps.takeStep(request, async ({ trx, item }) => {
      const store = makeReplyStore(trx);
      const reply = await unissuedOf(store, item.id, unitId);
      await store.setStage(reply.id, { stage: 'approved', approvedByName: viewer.userName });
      return {};
    });
  };

  const sendBack = (viewer: Viewer, input: Keyed<'suggestion.sendBack'>): Promise<Taken> => {
    const request = { ...requestOf(viewer, 'sendBack', input), note: cleanText(input.body.reason) };
    return steps.takeStep(request, async ({ trx, item }) => {
      const store = makeReplyStore(trx);
      const reply = await unissuedOf(store, item.id, unitOf(viewer));
      await store.setStage(reply.id, { stage: 'draft', approvedByName: '' });
      return {};
    });
  };

  /** Sends the approved reply to the deputy. */
  const replyToDeputy = (viewer: Viewer, input: Keyed<'suggestion.reply'>): Promise<Taken> => {
    const unitId = unitOf(viewer);
    return steps.takeStep(requestOf(viewer, 'reply', input), async (step) => {
      const { trx, store, item, now } = step;
      const replies = makeReplyStore(trx);
      const { id, replyClass } = await unissuedOf(replies, item.id, unitId);
      await replies.setStage(id, { stage: 'issued', issuedAt: now });
      await store.setStage(item.id, unitId, { stage: 'replied' });
      const clock = makeClockStore(trx);
      await clock.end(item.id, now, { kinds: ['reply'], unitIds: [unitId] });
      await makeHandlingStore(trx).dropExtensions(item.id, now, [unitId]);
      const isWhole = item.status !== 'returned' && (await store.leadsOf(item.id)).every(({ stage }) => stage === 'replied');
      if (!isWhole) return { replyClass, ...(await clock.firstDue(item.id)) };
      const patch = { replyClass, repliedAt: now };
      await answerAll(step, { viewer, steps, settings, patch });
      return { ...patch, dueAt: null, nearAt: null };
    });
  };

  return { addContact, giveOpinion, draftReply, approveReply, sendBack, replyToDeputy };
}

/** Returns the unit's unissued reply; the workflow does not allow this step without one. */
async function unissuedOf(store: ReturnType<typeof makeReplyStore>, suggestionId: number, unitId: number) {
  const reply = await store.findUnissued(suggestionId, unitId);
  if (!reply) throw new Error(`suggestion ${String(suggestionId)} has no unissued reply of unit ${String(unitId)}`);
  return reply;
}
