import { create } from 'zustand';

export type ToastTone = 'good' | 'bad' | 'plain';
/** What a person may do about a message; one with an action stays until it is answered. */
export type ToastAction = { readonly label: string; readonly run: () => void };
export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | null;
};

const SHOWN_MS = 6_000;
const SHOWN_MAX = 3;

type Toasts = {
  readonly toasts: readonly Toast[];
  show(tone: ToastTone, text: string, action?: ToastAction): void;
  dismiss(id: number): void;
};

let lastId = 0;

/** Messages about a whole action; what belongs to a field stands beside the field instead. */
export const useToasts = create<Toasts>((set, get) => ({
  toasts: [],
  show(tone, text, action) {
    lastId += 1;
    const id = lastId;
    // The same words twice are said once.
    const others = get().toasts.filter((toast) => toast.text !== text);
    set({ toasts: [...others, { id, tone, text, action: action ?? null }].slice(-SHOWN_MAX) });
    if (action === undefined) setTimeout(() => get().dismiss(id), SHOWN_MS);
  },
  dismiss(id) {
    set({ toasts: get().toasts.filter((toast) => toast.id !== id) });
  },
}));

export const showToast = (tone: ToastTone, text: string, action?: ToastAction) =>
  useToasts.getState().show(tone, text, action);
