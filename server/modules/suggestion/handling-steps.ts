import { addCalendarMonths, REPLY_MONTHS } from '@contract/rules/deadline';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Attachments } from '../file/service';
import type { UnitService } from '../unit/service';
import type { StepInput, StepTaker } from './steps';
import { cleanText } from './text';

/** What the office and the undertaking unit do with what was handed in. Each answers the id of the item. */
export function makeHandlingSteps({ files, units, steps }: { files: Attachments; units: UnitService; steps: StepTaker }) {
  async function acceptSuggestion(viewer: Viewer, { params, body }: StepInput<'suggestion.accept'>): Promise<number> {
    const note = cleanText(body.note);
    await steps.takeStep({ viewer, action: 'accept', id: params.id, version: body.version, note }, () => Promise.resolve({}));
    return params.id;
  }

  async function refuseSuggestion(viewer: Viewer, { params, body }: StepInput<'suggestion.refuse'>): Promise<number> {
    const note = cleanText(body.reason);
    await steps.takeStep({ viewer, action: 'refuse', id: params.id, version: body.version, note }, () => Promise.resolve({}));
    return params.id;
  }

  /** Gives the item to a lead unit and its helpers; what was in force before ends. The deadline runs from now. */
  async function assignSuggestion(viewer: Viewer, { params, body }: StepInput<'suggestion.assign'>): Promise<number> {
    const { leadUnitId, helperUnitIds } = body;
    if (helperUnitIds.includes(leadUnitId)) throw fail('request.invalid', { field: 'helperUnitIds' }, '主办单位不能同时是会办单位');
    const note = cleanText(body.note);
    await steps.takeStep({ viewer, action: 'assign', id: params.id, version: body.version, note }, async ({ trx, store, item, now }) => {
      const unitIds = [leadUnitId, ...helperUnitIds];
      if (!(await units.allInArea(viewer.areaCode, unitIds, trx))) throw fail('unit.not_found');
      await store.endAssignments(item.id, now);
      await store.insertAssignments(
        unitIds.map((unitId) => ({
          suggestionId: item.id,
          unitId,
          role: unitId === leadUnitId ? 'lead' : 'helper',
          assignedAt: now,
          signedAt: null,
          endedAt: null,
        })),
      );
      return { leadUnitId, dueAt: addCalendarMonths(now, REPLY_MONTHS) };
    });
    return params.id;
  }

  async function signAssignment(viewer: Viewer, { params, body }: StepInput<'suggestion.sign'>): Promise<number> {
    await steps.takeStep({ viewer, action: 'sign', id: params.id, version: body.version }, async ({ store, item, now }) => {
      await store.signAssignment(item.id, leadUnitOf(item), now);
      return {};
    });
    return params.id;
  }

  /** Gives a wrong assignment back to the office; nobody holds the item, and no deadline runs, until it is assigned again. */
  async function returnAssignment(viewer: Viewer, { params, body }: StepInput<'suggestion.return'>): Promise<number> {
    const note = cleanText(body.reason);
    await steps.takeStep({ viewer, action: 'return', id: params.id, version: body.version, note }, async ({ store, item, now }) => {
      await store.endAssignments(item.id, now);
      return { leadUnitId: null, dueAt: null };
    });
    return params.id;
  }

  async function replyToDeputy(viewer: Viewer, { params, body }: StepInput<'suggestion.reply'>): Promise<number> {
    const text = {
      documentNumber: cleanText(body.documentNumber),
      signer: cleanText(body.signer),
      contactName: cleanText(body.contactName),
      content: cleanText(body.content),
    };
    await steps.takeStep({ viewer, action: 'reply', id: params.id, version: body.version }, async ({ trx, store, item, now }) => {
      const reply = await store.insertReply({
        ...text,
        suggestionId: item.id,
        unitId: leadUnitOf(item),
        replyClass: body.replyClass,
        contactPhone: body.contactPhone,
        issuedAt: now,
      });
      await files.attach(trx, { replyId: reply.id, fileIds: body.fileIds, accountId: viewer.userId });
      return {};
    });
    return params.id;
  }

  return { acceptSuggestion, refuseSuggestion, assignSuggestion, signAssignment, returnAssignment, replyToDeputy };
}

/** The workflow lets only the lead unit this far, so there is one. */
function leadUnitOf(item: { id: number; leadUnitId: number | null }): number {
  if (item.leadUnitId === null) throw new Error(`suggestion ${String(item.id)} is handled without a lead unit`);
  return item.leadUnitId;
}
