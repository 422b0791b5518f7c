/** Waits for what is loading, but no longer than so many milliseconds. @throws what the loading throws, if in time */
export async function within(milliseconds: number, loading: Promise<void> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([loading, patience]).finally(() => clearTimeout(timer));
}
