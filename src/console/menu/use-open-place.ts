import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { linkAsLeft } from '../state/visits';
import { isKeptPath } from '../views/kept-views';

/** Opens a menu entry; a kept view opens with the query string that it had last. */
export function useOpenPlace(): (link: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (link) => {
      if (isKeptPath(link)) void navigate(linkAsLeft(link), { state: AS_LEFT });
      else void navigate(link);
    },
    [navigate],
  );
}
