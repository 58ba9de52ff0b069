import { useForm } from '@/mobile/shared/use-form';
import { ApiError } from '@/platform/call-errors';
import { showOnPhone } from '../../builders/phone-screen';

const refusal = (key: string, data: object = {}) =>
  new ApiError({ status: 400, code: 400, message: `拒绝 ${key}`, data: { error: key, ...data }, shown: false });

let shown: ReturnType<typeof showOnPhone>;
let sent: number;
/** Ends the pending submission, with a failure or successfully. */
let end: (failure?: Error) => void;

function Form({ title }: { title: string }) {
  const form = useForm<'title' | 'code'>({
    fields: ['title'],
    fieldOf: (error) => (error instanceof ApiError && error.key === 'code.wrong' ? 'code' : undefined),
  });
  const send = () =>
    new Promise<void>((done, fail) => {
      sent += 1;
      end = (failure) => (failure === undefined ? done() : fail(failure));
    });
  return (
    <>
      <div role="button" onClick={() => form.attempt({ title: title ? undefined : '请填写标题' }, send)}>
        提交
      </div>
      <output>{JSON.stringify([form.errors, form.problem, form.busy])}</output>
    </>
  );
}

const state = () => JSON.parse(shown.by('output').textContent) as unknown;
const attempt = async (failure?: Error) => {
  shown.press('提交');
  end(failure);
  await shown.settle();
};

beforeEach(() => {
  sent = 0;
  shown = showOnPhone(<Form title="加装电梯" />);
});

afterEach(() => shown.leave());

describe('a form', () => {
  it('a form sends once, however often the button is pressed, and is busy meanwhile', async () => {
    shown.press('提交');
    shown.press('提交');
    expect([sent, state()]).toEqual([1, [{}, null, true]]);
    end();
    await shown.settle();
    expect(state()).toEqual([{}, null, false]);
    await attempt();
    expect(sent).toBe(2);
  });

  it('a form is not sent while a field is invalid', () => {
    shown.draw(<Form title="" />);
    shown.press('提交');
    expect([sent, state()]).toEqual([0, [{ title: '请填写标题' }, null, false]]);
  });

  it('a form shows an error of the server beside its field, where it has that field', async () => {
    await attempt(refusal('request.invalid', { field: 'title' }));
    expect(state()).toEqual([{ title: '拒绝 request.invalid' }, null, false]);
    await attempt(refusal('request.invalid', { field: 'version' }));
    expect(state()).toEqual([{}, '拒绝 request.invalid', false]);
    await attempt(refusal('code.wrong'));
    expect(state()).toEqual([{ code: '拒绝 code.wrong' }, null, false]);
    await attempt(new Error('broken'));
    expect(state()).toEqual([{}, '请稍后再试', false]);
  });
});
