// Answer schemas from input schemas: the type of each field once it is stored, without the limits, defaults
// and transforms that hold on the way in.
import { z } from 'zod';

/** The shape of an answer that gives these fields as they are stored; what may be left out is null. */
export function storedShape<Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
): { [Name in keyof Shape]: z.ZodType<Stored<z.output<Shape[Name]>>> } {
  const entries = Object.entries(shape).map(([name, schema]) => [name, storedSchema(schema)]);
  return Object.fromEntries(entries) as ReturnType<typeof storedShape<Shape>>;
}

type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

/** What a schema was made with, told apart by its type. */
type Definition = z.core.$ZodTypes['_zod']['def'];

function storedSchema(schema: z.core.$ZodType): z.ZodType {
  const def = (schema as z.ZodType).def as Definition;
  switch (def.type) {
    case 'string':
    case 'literal':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'array':
      return z.array(storedSchema(def.element));
    case 'object':
      return z.object(storedShape(def.shape as Record<string, z.ZodType>));
    case 'optional':
      return storedSchema(def.innerType).nullable();
    case 'default':
      return storedSchema(def.innerType);
    case 'pipe':
      return storedSchema(def.in);
    case 'union':
      return storedUnion(def.options);
    default:
      throw new Error(`A field of type ${def.type} has no stored form here.`);
  }
}

/** The unions of inputs are of several spellings of one type. */
function storedUnion([first]: readonly z.core.$ZodType[]): z.ZodType {
  if (!first) throw new Error('A union has no options.');
  return storedSchema(first);
}
