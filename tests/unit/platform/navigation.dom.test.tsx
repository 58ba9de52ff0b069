import { go, replace } from '@/platform/navigation';

const asked: string[] = [];
let refuses = false;

const move = (to: string): void => {
  asked.push(to);
  if (refuses) throw new DOMException('Too many calls to Location or History APIs', 'SecurityError');
};

// The router's history is made when the router starts, which needs the whole application around it.
jest.mock('@tarojs/router', () => ({ history: { push: (to: string) => move(to), replace: (to: string) => move(to) } }));

beforeEach(() => {
  asked.length = 0;
  refuses = false;
});

describe('moving between pages', () => {
  it('goes below the base path', async () => {
    await go('/dashboard');
    await replace('login?redirect=%2F');
    expect(asked).toEqual(['/data-board/dashboard', '/data-board/login?redirect=%2F']);
  });

  it('[4.4] swallows a move that the browser refuses', async () => {
    refuses = true;
    await expect(go('/dashboard')).resolves.toBeUndefined();
    await expect(replace('/dashboard')).resolves.toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
