import type { CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';
import type { FreshReply } from '../builders/fresh-reply';

/** Opens the API as a demo deputy, signed in by a code that DingTalk's emulator accepts repeatedly. */
export async function openDeputyApi(baseUrl: string, code = 'demo-deputy') {
  const signIn = await fetch(`${baseUrl}/api/ding/authenticate?code=${code}`, { method: 'POST' });
  const { data } = (await signIn.json()) as { data: CallReply<'session.dingAuthenticate'> };
  const headers = { authorization: `Bearer ${data.token}` };

  async function read<N extends RouteName>(_name: N, path: string, init: RequestInit = {}): Promise<FreshReply<N>> {
    const answer = await fetch(baseUrl + path, { ...init, headers: { ...headers, ...init.headers } });
    const envelope = (await answer.json()) as { data: FreshReply<N>; message: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${envelope.message}`);
    return envelope.data;
  }

  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    list: (query = '') => read('suggestion.list', `/api/suggestion?sort=updatedAt&order=desc${query}`),
    get: (id: number) => read('suggestion.get', `/api/suggestion/${id}`),
    create: (draft: unknown) => read('suggestion.create', '/api/suggestion', json('POST', draft)),
    edit: (id: number, draft: unknown) => read('suggestion.edit', `/api/suggestion/${id}`, json('PUT', draft)),
    logOut: () => read('session.logout', '/logout'),
    /** Returns the newest item with that title. */
    async find(title: string) {
      const { items } = await read('suggestion.list', `/api/suggestion?sort=updatedAt&order=desc&keyword=${encodeURIComponent(title)}`);
      const found = items.find((item) => item.title === title);
      if (!found) throw new Error(`the server has no ${title}`);
      return read('suggestion.get', `/api/suggestion/${found.id}`);
    },
    /** Returns the newest notice with that title. */
    async findNotice(title: string) {
      const { items } = await read('notice.list', `/api/notice?keyword=${encodeURIComponent(title)}`);
      const found = items.find((notice) => notice.title === title);
      if (!found) throw new Error(`the server has no notice ${title}`);
      return found;
    },
    /** Returns the deputy with that name. */
    async findDeputy(name: string) {
      const { items } = await read('deputyInfo.list', `/api/deputy-info?keyword=${encodeURIComponent(name)}`);
      const found = items.find((deputy) => deputy.name === name);
      if (!found) throw new Error(`the server has no deputy ${name}`);
      return found;
    },
    /** Returns an open station of the area. */
    async stationOf(areaCode: string) {
      const { items } = await read('stationInfo.list', `/api/station-info?areaCode=${areaCode}`);
      const [first] = items;
      if (!first) throw new Error(`the server has no station in ${areaCode}`);
      return first;
    },
    /** Returns the newest visit that is already counted. */
    async aCountedVisit() {
      const { items } = await read('visit.list', '/api/visit?state=counted');
      const [first] = items;
      if (!first) throw new Error('the demo deputy has no visit that was counted');
      return first;
    },
    /** Returns one of the deputy's points that can be appealed. */
    async aScore() {
      const { items } = await read('score.list', '/api/score?state=counted');
      for (const { id } of items) {
        const found = await read('score.get', `/api/score/${id}`);
        if (found.appealUntil !== null) return found;
      }
      throw new Error('the demo deputy has no point to appeal against');
    },
    /** Returns a lead that every user of the area may read. */
    async anOpenLead() {
      const { items } = await read('lead.list', '/api/lead?state=published');
      const [first] = items;
      if (!first) throw new Error('the server has no open lead');
      return first;
    },
    raiseLead: (lead: unknown) => read('lead.create', '/api/lead', json('POST', lead)),
    /** Returns a theme that accepts opinions, and a public opinion on it. */
    async aTheme() {
      const { items } = await read('theme.list', '/api/theme?state=collecting');
      for (const theme of items) {
        const { items: opinions } = await read('contribution.list', `/api/contribution?themeId=${theme.id}`);
        const opinion = opinions.find(({ isMine, isPublic }) => isPublic && !isMine);
        if (opinion) return { theme, opinion };
      }
      throw new Error('the server has no theme with a public opinion');
    },
    giveLawOpinion: (draftLawId: number) =>
      read(
        'lawOpinion.create',
        '/api/law-opinion',
        json('POST', {
          ...{ draftLawId, partId: null, content: `小程序里提的意见 ${String(Date.now())}`, grounds: '', stationId: null, person: null },
        }),
      ),
    /** Returns a draft law that accepts opinions on its parts, and one with a published result. */
    async draftLaws() {
      const [open] = (await read('draftLaw.publicList', '/api/public/draft-law?state=collecting')).items;
      const [published] = (await read('draftLaw.publicList', '/api/public/draft-law?state=result')).items;
      if (!open || !published) throw new Error('the server has no draft laws');
      return { open, published };
    },
    /** Returns a livelihood project that every user of the area may read, one proposed by the deputy, and a vote of the deputy's congress. */
    async aLivelihood() {
      const { items } = await read('livelihood.list', '/api/livelihood?state=running');
      const [first] = items;
      if (!first) throw new Error('the server has no livelihood project that is carried out');
      return first;
    },
    proposeLivelihood: (project: unknown) => read('livelihood.create', '/api/livelihood', json('POST', project)),
    async aLivelihoodVote() {
      const { items } = await read('livelihoodVote.list', '/api/livelihood-vote');
      const [first] = items;
      if (!first) throw new Error('the demo deputy has no vote on livelihood projects');
      return first;
    },
    /** Returns a unit of the deputy's area that has people. */
    async aUnit() {
      const { units } = await read('directory.areas', '/api/directory/area');
      const [first] = units;
      if (!first) throw new Error('the server has no unit with people');
      return first;
    },
    async download(id: string): Promise<Buffer> {
      const answer = await fetch(`${baseUrl}/api/admin/file/download?id=${id}`, { headers });
      if (!answer.ok) throw new Error(`download: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

export type DeputyApi = Awaited<ReturnType<typeof openDeputyApi>>;
