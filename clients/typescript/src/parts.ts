import type { BatchRequest, Item } from './generated/models/index.js';

const ITEMS_AT_MOST = 4_096;
const BYTES_AT_MOST = 64 * 1024 * 1024;

/** An item with its place in the caller's list. */
export interface Part {
    readonly index: number;
    readonly item: Item;
}

/** The items as requests that Assay takes: at most 4,096 and 64 MiB each, and a group is divided only where it must be. */
export function divided(request: BatchRequest): Part[][] {
    if (!Array.isArray(request?.items)) {
        throw new TypeError(
            `a batch is an object with items, { items: [...] }, but this is ${Array.isArray(request) ? 'a list' : 'none'}`,
        );
    }
    const text = new TextEncoder();
    const bytes = (value: unknown) => text.encode(JSON.stringify(value)).length + 1;
    const room = BYTES_AT_MOST - bytes({ ...request, items: [] });
    const requests: Part[][] = [];
    let size = 0;
    for (const unit of units(request)) {
        const sizes = unit.map(({ item }) => bytes(item));
        const whole = sizes.reduce((sum, one) => sum + one, 0);
        const last = requests.at(-1);
        if (last && last.length + unit.length <= ITEMS_AT_MOST && size + whole <= room) {
            last.push(...unit);
            size += whole;
            continue;
        }
        let open: Part[] | undefined;
        unit.forEach((part, place) => {
            const one = sizes[place] ?? 0;
            if (!open || open.length === ITEMS_AT_MOST || size + one > room) {
                requests.push((open = []));
                size = 0;
            }
            open.push(part);
            size += one;
        });
    }
    return requests;
}

/** The members of each group together, where its first one stood. */
function units({ items, defaults }: BatchRequest): Iterable<Part[]> {
    const found = new Map<unknown, Part[]>();
    items.forEach((item, index) => {
        const key = groupOf(item, defaults) ?? index;
        const unit = found.get(key);
        if (unit) {
            unit.push({ index, item });
        } else {
            found.set(key, [{ index, item }]);
        }
    });
    return found.values();
}

/** The group that an item is added up with. */
export function groupOf(item: Item, defaults: BatchRequest['defaults']): string | undefined {
    return item.group ?? defaults?.group ?? undefined;
}
