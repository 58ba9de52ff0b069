import { periodOf } from '../../../server/modules/figures/period';

describe('a period of figures', () => {
  it.each([
    ['without an end', {}, { months: {}, edges: [] }],
    [
      'of whole months',
      { submittedFrom: '2026-01-01', submittedTo: '2026-02-28' },
      { months: { first: '2026-01', last: '2026-02' }, edges: [] },
    ],
    [
      'of a whole month',
      { submittedFrom: '2024-02-01', submittedTo: '2024-02-29' },
      { months: { first: '2024-02', last: '2024-02' }, edges: [] },
    ],
    [
      'that cuts both its months',
      { submittedFrom: '2025-11-20', submittedTo: '2026-01-10' },
      {
        months: { first: '2025-12', last: '2025-12' },
        edges: [
          { submittedFrom: '2025-11-20', submittedTo: '2025-11-30' },
          { submittedFrom: '2026-01-01', submittedTo: '2026-01-10' },
        ],
      },
    ],
    [
      'with no whole month between',
      { submittedFrom: '2025-12-20', submittedTo: '2026-01-10' },
      {
        months: null,
        edges: [
          { submittedFrom: '2025-12-20', submittedTo: '2025-12-31' },
          { submittedFrom: '2026-01-01', submittedTo: '2026-01-10' },
        ],
      },
    ],
    [
      'within a month',
      { submittedFrom: '2026-01-10', submittedTo: '2026-01-20' },
      { months: null, edges: [{ submittedFrom: '2026-01-10', submittedTo: '2026-01-20' }] },
    ],
    [
      'from a day on',
      { submittedFrom: '2026-12-31' },
      { months: { first: '2027-01', last: undefined }, edges: [{ submittedFrom: '2026-12-31', submittedTo: '2026-12-31' }] },
    ],
    [
      'that ends before it begins',
      { submittedFrom: '2026-03-02', submittedTo: '2026-01-05' },
      { months: null, edges: [{ submittedFrom: '2026-03-02', submittedTo: '2026-01-05' }] },
    ],
  ])('a period %s is split into whole months and the days at its edges', (_name, days, parts) => {
    expect(periodOf(days)).toEqual(parts);
  });
});
