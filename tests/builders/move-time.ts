import type { World } from './world';

/** Sets the clock of the servers; sessions stay valid. */
export async function moveTime(world: World, time: string | Date): Promise<void> {
  const now = new Date(time);
  world.time.now = now;
  await world.db
    .updateTable('session')
    .set({ seenAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
    .execute();
}
