import { arrangementOf } from '@/console/screens/activity-form/arrangement-values';
import { fieldsOf, formOf, startWith, toWritten, type ActivityFields } from '@/console/screens/activity-form/form-values';
import { ofTime } from '@/console/form/office-time';
import type { Activity } from '@/features/activity/api';

const PAPER = { id: '00000000-0000-4000-8000-000000000001', name: '议程.docx', size: 1, type: '', uploadedAt: '2026-03-01T00:00:00Z' };

const activity: Activity = {
  ...{ id: 7, title: '常委会会议', kind: 'committee', place: '会议室', position: '119.92,28.46', introduction: '' },
  ...{ startsAt: '2026-03-05T01:00:00.000Z', endsAt: '2026-03-06T09:00:00.000Z', signUpUntil: '2026-03-04T10:00:00.000Z' },
  ...{ phase: 'draft', areaCode: '3311', areaName: '丽水市', people: null, mine: null, reminders: [24], seating: '', lodging: '' },
  sittings: [
    {
      ...{ id: 1, name: '2026年3月5日上午', startsAt: '2026-03-05T01:00:00.000Z', endsAt: '2026-03-05T03:30:00.000Z' },
      ...{ signInFrom: '', lateAfter: '', signInUntil: '' },
    },
  ],
  agenda: [{ startsAt: '2026-03-05T01:00:00.000Z', title: '听取报告', speaker: '', paperIds: [PAPER.id] }],
  ...{ contactName: '王晓', contactPhone: '', papers: [PAPER], results: [], closedAt: null, organiserName: '', cancelReason: '' },
  ...{ announcedAt: null, reminding: null, version: 3, actions: [], history: [] },
  invited: { everyone: true, delegations: [], deputies: [] },
};

describe('an activity in its form', () => {
  it('an unchanged activity form sends the activity as it was read', () => {
    const form = formOf(fieldsOf(activity) as ActivityFields);
    const { startsAt, endsAt, signUpUntil, agenda, position, kind, reminders } = activity;
    expect(form).toMatchObject({ startsAt, endsAt, signUpUntil, agenda, position, kind, reminders, paperIds: [PAPER.id], resultIds: [] });
    expect(form.sittings).toEqual([{ startsAt: '2026-03-05T01:00:00.000Z', endsAt: '2026-03-05T03:30:00.000Z' }]);
  });

  it('an activity form restores its kept draft unchanged, for the same version only', () => {
    const kept = JSON.parse(JSON.stringify({ fields: toWritten(fieldsOf(activity), activity) })) as Parameters<typeof startWith>[0];
    const again = startWith(kept, activity);
    expect(again.isKept).toBe(true);
    expect(formOf(again.fields as ActivityFields)).toEqual(formOf(fieldsOf(activity) as ActivityFields));
    expect(startWith(kept, { ...activity, version: 4 }).isKept).toBe(false);
  });

  it('an activity form keeps half-filled fields, and has no map position when none was chosen', () => {
    const { fields } = startWith(
      { fields: toWritten({ title: '会', agenda: [{ title: '一' }, undefined], position: null }, undefined) },
      undefined,
    );
    expect(fields).toMatchObject({ title: '会', position: null, sittings: [] });
    expect(fields.agenda?.map((row) => row?.title)).toEqual(['一', undefined]);
  });
});

describe('the agenda that is sent', () => {
  it('an agenda item gets the date of the activity, whatever date it was typed with', () => {
    const span: [ReturnType<typeof ofTime>, ReturnType<typeof ofTime>] = [ofTime('2026-03-05T01:00:00Z'), ofTime('2026-03-05T04:00:00Z')];
    const { agenda } = arrangementOf({ agenda: [{ title: ' 一 ', startsAt: ofTime('2026-01-01T02:00:00Z') }] }, span);
    expect(agenda).toEqual([{ title: '一', speaker: '', paperIds: [], startsAt: '2026-03-05T02:00:00.000Z' }]);
  });

  it('an agenda item sent to the server names no removed paper', () => {
    expect(arrangementOf({ agenda: [{ title: '一', paperIds: [PAPER.id] }], papers: [] }, null).agenda[0]?.paperIds).toEqual([]);
  });
});
