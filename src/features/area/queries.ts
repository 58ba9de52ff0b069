import { useQuery } from '@tanstack/react-query';
import { listUserAreas } from './api';

const HOUR_MS = 3_600_000;

export const useUserAreas = () => useQuery({ queryKey: ['area', 'user'], queryFn: listUserAreas, staleTime: HOUR_MS });
