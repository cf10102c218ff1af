"""The OpenAPI description also says where unknown fields are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition

from galactarium.server.wire import Given

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class StrictStructs(StructSchemaPlugin):
    """A plugin of the app: describes what clients send as closed to further fields."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """What clients send, and not the answers."""
        return not field_definition.is_union and field_definition.is_subclass_of(Given)

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        """The usual description, closed."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema
