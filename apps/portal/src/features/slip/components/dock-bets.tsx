import type { ReactNode } from 'react';

export default function DockBets(): ReactNode {
  return null;
}
