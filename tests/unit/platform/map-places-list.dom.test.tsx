import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { PlacesList } from '@/platform/map-places-list';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const LIANDU = { id: 'a', name: '莲都区', longitude: 119.9137, latitude: 28.4461, value: '12 件' };
const QINGTIAN = { id: 'b', name: '青田县', longitude: 120.2896, latitude: 28.1392 };
const JINYUN = { id: 'c', name: '缙云县', longitude: 120.0912, latitude: 28.6592 };

function shown(props: Partial<Parameters<typeof PlacesList>[0]>) {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  act(() =>
    root.render(<PlacesList label="各地" places={[LIANDU, QINGTIAN, JINYUN]} chosenId={undefined} onChoose={undefined} {...props} />),
  );
  return { box, rows: () => [...box.querySelectorAll('li')].map((row) => row.textContent) };
}

it('the list of places shows those of the map, nearest to the chosen one first, with distances', () => {
  const { box, rows } = shown({ chosenId: 'a' });
  expect(box.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('各地');
  expect(rows()).toEqual(['莲都区 12 件', '缙云县距莲都区 29.4 公里', '青田县距莲都区 50.2 公里']);
});

it('the list of places measures from the middle where no place is chosen, and shows no distance for a single place', () => {
  expect(
    shown({})
      .rows()
      .every((text) => /距中间位置 [\d.]+ 公里$/.test(text)),
  ).toBe(true);
  expect(shown({ places: [QINGTIAN] }).rows()).toEqual(['青田县']);
});

it('the list of places lets a user choose a place as the map does', () => {
  const chosen: string[] = [];
  const { box } = shown({ chosenId: 'a', onChoose: (id) => chosen.push(id) });
  const [first, second] = box.querySelectorAll('button');
  expect([first?.getAttribute('aria-pressed'), second?.getAttribute('aria-pressed')]).toEqual(['true', 'false']);
  act(() => second?.click());
  expect(chosen).toEqual(['c']);
});
