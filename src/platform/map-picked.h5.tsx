import { useEffect, useState } from 'react';
import type { OpenedMap } from './map-engine';
import type { Picked } from './map-server';

/** The number of features at a place that are named. */
const MOST_NAMED = 3;

/** Returns 莲都区 · 紫金街道联络站; the area comes before the places in it. */
function wordsOf(picked: readonly Picked[]): string {
  const areas = picked.filter(({ layer }) => layer === 'land');
  const places = picked.filter(({ layer }) => layer !== 'land');
  return [...areas, ...places.slice(0, MOST_NAMED)].map(({ name }) => name).join(' · ');
}

/** Shows the name of the pressed place until the map is moved; shows nothing when the server has no name. */
export function PickedNote({ map }: { map: OpenedMap }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    let asked = 0;
    const endPress = map.onPress((place, onGround) => {
      if (!onGround) return;
      const own = (asked += 1);
      void map.pick(place).then((picked) => {
        if (own === asked) setWords(wordsOf(picked));
      });
    });
    const endMove = map.onMove(() => {
      asked += 1;
      setWords('');
    });
    return () => {
      asked = -1;
      endPress();
      endMove();
    };
  }, [map]);
  return (
    <div className="map-view__note" role="status">
      {words}
    </div>
  );
}
