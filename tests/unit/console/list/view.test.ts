import { suggestionFilters } from '@contract/schema/suggestion-filters';
import { OPINION_LIST } from '@contract/lists/opinion';
import { SUGGESTION_LIST as LIST } from '@contract/lists/suggestion';
import { foldedCount } from '@/console/list/list-filters';
import { exportColumns, inOrder, parseView, queryOf, savedSearch, shownColumns, viewParams, withFilters } from '@/console/list/list-view';

const parse = (search: string) => parseView(LIST, new URLSearchParams(search));
const FILTER_NAMES = Object.keys(LIST.filters);
const COLUMN_KEYS = shownColumns(LIST);

describe('the list in its address', () => {
  it('an empty address shows the newest twenty items', () => {
    expect(queryOf(parse(''))).toEqual({ page: 1, pageSize: 20, sort: 'submittedAt', order: 'desc' });
    expect(viewParams(LIST, parse('')).toString()).toBe('');
  });

  it('the list view is read back from the address as it was written', () => {
    const search =
      'keyword=道路&status=handling&kind=motion&category=transport&areaCode=331102&termId=2&unitId=8&deadline=near&submittedFrom=2026-01-01&submittedTo=2026-03-31&isPublic=false&inSession=true&sort=dueAt&order=asc&page=3&pageSize=50&density=small&cols=number.title.dueAt';
    const view = parse(search);
    expect(parse(viewParams(LIST, view).toString())).toEqual(view);
    expect(view.filters).toEqual({
      keyword: '道路',
      status: 'handling',
      kind: 'motion',
      category: 'transport',
      areaCode: '331102',
      termId: 2,
      unitId: 8,
      deadline: 'near',
      submittedFrom: '2026-01-01',
      submittedTo: '2026-03-31',
      isPublic: false,
      inSession: true,
    });
    expect(view).toMatchObject({
      page: 3,
      pageSize: 50,
      sort: 'dueAt',
      order: 'asc',
      density: 'small',
      columns: ['number', 'title', 'dueAt'],
    });
  });

  it('the list view knows every filter of the contract, and reads back each one it writes', () => {
    expect([...FILTER_NAMES].sort()).toEqual(Object.keys(suggestionFilters).sort());
    const search =
      'stage=running&ownArea=true&delegationId=3&deputyId=44&leadUnitId=8&repliedFrom=2026-02-01&repliedTo=2026-02-28&replyClass=B&handlingRating=mostly&resultRating=dissatisfied&replySpan=month-2&followUp=open&keySupervised=false&extensionAsked=true&mine=cosigned';
    const { filters } = parse(search);
    expect(filters).toEqual({
      stage: 'running',
      ownArea: true,
      delegationId: 3,
      deputyId: 44,
      leadUnitId: 8,
      repliedFrom: '2026-02-01',
      repliedTo: '2026-02-28',
      replyClass: 'B',
      handlingRating: 'mostly',
      resultRating: 'dissatisfied',
      replySpan: 'month-2',
      followUp: 'open',
      keySupervised: false,
      extensionAsked: true,
      mine: 'cosigned',
    });
    expect(parse(viewParams(LIST, parse(search)).toString()).filters).toEqual(filters);
  });

  it('the list view ignores false for a filter that can only be true', () => {
    expect(parse('ownArea=false&extensionAsked=false').filters).toEqual({});
  });

  it('a saved view has the filters, the sorting and the visible columns, not the page', () => {
    const view = parse('status=handling&sort=dueAt&order=asc&page=4&pageSize=50&density=small');
    expect(savedSearch(LIST, view, ['number', 'title'])).toBe('status=handling&sort=dueAt&order=asc&cols=number.title');
  });

  it('the list view ignores invalid values', () => {
    const view = parse(
      'status=constructor&kind=x&areaCode=33&termId=-1&deadline=soon&submittedFrom=yesterday&isPublic=1&sort=title&order=up&page=0&pageSize=7&cols=a.b&density=huge',
    );
    expect(view.filters).toEqual({});
    expect(view).toMatchObject({ page: 1, pageSize: 20, sort: 'submittedAt', order: 'desc', columns: undefined, density: undefined });
  });

  it('an empty address uses the default filter, and the value "all" means no filter', () => {
    const states = ['', 'state=published', 'state=all', 'state=constructor'].map((search) =>
      parseView(OPINION_LIST, new URLSearchParams(search)),
    );
    expect(states.map(({ filters }) => filters.state)).toEqual(['waiting', 'published', undefined, 'waiting']);
    expect(states.map((view) => viewParams(OPINION_LIST, view).toString())).toEqual(['', 'state=published', 'state=all', '']);
  });

  it('the list view cuts a keyword to the maximum of the server', () => {
    expect(parse(`keyword=${'路'.repeat(80)}`).filters.keyword).toHaveLength(50);
  });

  it('the list view returns to the first page after a filter change, and drops a removed filter', () => {
    const view = withFilters(parse('status=handling&keyword=路&page=4'), { status: undefined });
    expect(view.page).toBe(1);
    expect(view.filters).toEqual({ keyword: '路' });
  });

  it('the list view counts the folded filters', () => {
    expect(foldedCount(LIST, parse('status=handling&areaCode=331102&isPublic=false').filters)).toBe(2);
    expect(foldedCount(LIST, parse('submittedFrom=2026-01-01&submittedTo=2026-02-01&replyClass=A').filters)).toBe(2);
    expect(foldedCount(LIST, parse('delegationId=3').filters)).toBe(1);
  });
});

describe('columns', () => {
  it('the columns keep their own order and always include the title', () => {
    expect(inOrder(LIST, ['dueAt', 'number'])).toEqual(['number', 'title', 'dueAt']);
    expect(inOrder(LIST, [])).toEqual(['title']);
    expect(inOrder(LIST, COLUMN_KEYS)).toEqual(COLUMN_KEYS);
  });

  it('an export takes the columns in their order, except those it lacks', () => {
    expect(exportColumns(LIST, ['updatedAt', 'title', 'number', 'followUp'])).toEqual(['number', 'title']);
  });
});
