import { create } from 'zustand';

export type ToastTone = 'good' | 'bad' | 'plain';
export type Toast = { readonly id: number; readonly tone: ToastTone; readonly text: string };

const SHOWN_MS = 6_000;
const SHOWN_MAX = 3;

type Toasts = {
  readonly toasts: readonly Toast[];
  show(tone: ToastTone, text: string): void;
  dismiss(id: number): void;
};

let lastId = 0;

/** Messages about a whole action; what belongs to a field stands beside the field instead. */
export const useToasts = create<Toasts>((set, get) => ({
  toasts: [],
  show(tone, text) {
    lastId += 1;
    const id = lastId;
    set({ toasts: [...get().toasts, { id, tone, text }].slice(-SHOWN_MAX) });
    setTimeout(() => get().dismiss(id), SHOWN_MS);
  },
  dismiss(id) {
    set({ toasts: get().toasts.filter((toast) => toast.id !== id) });
  },
}));

export const showToast = (tone: ToastTone, text: string) => useToasts.getState().show(tone, text);
