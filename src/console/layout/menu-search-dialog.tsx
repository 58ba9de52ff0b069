import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { openOutside } from '@/platform/viewport';
import { useConsoleMenu } from '../menu/console-menu';
import { type MenuPlace, menuPlaces, searchMenu } from '../menu/menu-search';
import { useOpenPlace } from '../menu/use-open-place';
import { isExternal } from '../menu/menu-tree';

interface MenuSearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog that finds a menu entry by typed text. Arrow keys choose, Enter opens, Escape closes. */
export function MenuSearchDialog({ open, onClose }: MenuSearchDialogProps) {
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={open}
      title="搜索菜单"
      footer={null}
      width={560}
      destroyOnHidden

      afterOpenChange={(shown) => shown && input.current?.focus()}
      onCancel={onClose}
    >
      <SearchBox input={input} onDone={onClose} />
    </Modal>
  );
}

/** Returns the place that an arrow key moves to from the current one, wrapping at the ends; null for another key. */
function placeAfter(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from - 1 + count) % count;
  return null;
}

function SearchBox({ input, onDone }: { input: RefObject<InputRef>; onDone: () => void }) {
  const id = useId();
  const { nodes } = useConsoleMenu();
  const openPlace = useOpenPlace();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const places = useMemo(() => menuPlaces(nodes), [nodes]);
  const found = useMemo(() => searchMenu(places, typed), [places, typed]);
  const optionId = (index: number) => `${id}-${String(index)}`;

  const open = ({ link }: MenuPlace) => {
    onDone();
    if (isExternal(link)) openOutside(link);
    else openPlace(link);
  };
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, found.length);
    const chosen = found[active];
    if (next !== null) setActive(next);
    // While an input method composes a word, Enter ends the composition.
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) open(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Input
        ref={input}
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        placeholder="输入菜单名称"
        role="combobox"
        aria-label="菜单名称"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      {found.length > 0 && (
        <ul className="console-search__list" id={id} role="listbox" aria-label="找到的菜单">
          {found.map((place, index) => (
            <Option key={place.link} id={optionId(index)} place={place} active={index === active} onChoose={() => open(place)} />
          ))}
        </ul>
      )}
      <p className={found.length > 0 ? 'console-sr' : 'console-search__empty'} role="status">
        {found.length > 0 ? `找到 ${String(found.length)} 项` : `没有名称包含“${typed.trim()}”的菜单，请换个词试试。`}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  place: MenuPlace;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, place: { title, sections }, active, onChoose }: OptionProps) {
  const keepInView = (element: HTMLLIElement | null) => {
    if (active) element?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li
      ref={keepInView}
      id={id}
      role="option"
      aria-selected={active}
      className={`console-search__option${active ? ' is-active' : ''}`}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="console-search__title">{title}</span>
      {sections.length > 0 && <span className="console-search__sections">{sections.join(' / ')}</span>}
    </li>
  );
}
